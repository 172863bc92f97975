import { newId } from '../../core/identity/visitor.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../shop.ts';
import { addWorker, openTill } from './device.ts';
import { newJournal, type Person, record, saleOf, type TestJournal } from './journal.ts';

/** The price of product 1, which the tills sell, in cents. */
export const price = testProduct(1).price_cents;

/** A shop in which Njeri sells product 1 at tills. */
export type TillShop = TestShop & {
  njeri: Person;
  /** Adds another till where Njeri works. Returns the empty journal of its device. */
  addTill: (name?: string) => Promise<TestJournal>;
};

/** Opens a shop with this many pieces of product 1. */
export async function openTillShop(pieces = 100): Promise<TillShop> {
  const shop = await openShop();
  await stockShop([[testProduct(1), pieces]]);
  const njeri = await addWorker('Njeri', ['cashier'], '4827');
  let tills = 0;
  return {
    ...shop,
    njeri,
    addTill: async (name = `Till ${++tills}`) => newJournal(await openTill(name), njeri),
  };
}

/** Opens a shift with this cash in the drawer. The cash may differ from the last count. Returns the shift's id. */
export async function openShift(journal: TestJournal, float_cents = 0, at?: Date): Promise<string> {
  const shift_id = newId();
  const reason = 'Taken to the bank';
  await record(journal, { kind: 'shift-open', shift_id, float_cents, reason }, at && { at });
  return shift_id;
}

/** Returns a sale of this many pieces of product 1. It is paid in cash unless `more` contains other payments. */
export const saleIn = (shift_id: string, quantity = 1, more: Parameters<typeof saleOf>[2] = {}) =>
  saleOf(shift_id, [{ id: 1, cents: price, quantity }], more);
