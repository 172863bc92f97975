import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncTill } from '#shared/till/endpoints.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { syncTill as syncHandler } from '../../api/till.ts';
import { tick } from '../../core/clock/tick.ts';
import { newId } from '../../core/identity/visitor.ts';
import { findTaxReceipts } from '../../data/tax/tax-receipt.ts';
import { handler as taxReceiptsDue } from '../../events/tax-receipts-due.ts';
import { asWriter } from '../../writer.ts';
import { handTo, openQueue } from '../changes.ts';
import { noon } from '../event.ts';
import { openTill, sendAsTill } from './device.ts';
import {
  type Goods,
  newJournal,
  type Person,
  record,
  returnOf,
  saleOf,
  type TestJournal,
} from './journal.ts';

/** Returns the time this many minutes after noon. */
export const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** The journal of a till that sells, and the id of its open shift. */
export type TaxTill = { journal: TestJournal; shift: string };

export async function openTaxTill(name: string, person: Person): Promise<TaxTill> {
  const till = { journal: newJournal(await openTill(name), person), shift: newId() };
  await record(till.journal, { kind: 'shift-open', shift_id: till.shift, float_cents: 500_000 });
  return till;
}

const lastBody = <B>({ journal }: TaxTill) => journal.entries.at(-1)?.body as B;

/** Records a sale for this many shillings. */
export async function sell({ journal, shift }: TaxTill, shillings = 100, more: Partial<SaleBody> = {}) {
  const goods: Goods[] = [{ id: 1, cents: shillings * 50, quantity: 2 }];
  await record(journal, saleOf(shift, goods, more));
  return lastBody<SaleBody>({ journal, shift });
}

/** Records a return of one piece of a sale. */
export async function takeBack({ journal, shift }: TaxTill, sale: SaleBody, at?: Date) {
  const chosen = [{ line: 0, quantity: 1, is_sellable: true }];
  const priced = priceGoodsBack(sale.lines, [], chosen);
  await record(journal, returnOf(shift, sale, priced), at && { at });
  return lastBody<{ receipt: string }>({ journal, shift }).receipt;
}

/** Sends the whole journal of a till to the shop. */
export async function sync({ journal }: TaxTill, now = noon) {
  const all = journal.entries.map(({ signed }) => signed);
  for (let from = 0; from < all.length; from += 25) {
    const body = { entries: all.slice(from, from + 25) };
    const reply = await sendAsTill(journal.device, syncTill, syncHandler, { body, now });
    if (reply.status !== 200 || reply.body.refused) throw new Error(JSON.stringify(reply.body));
  }
}

/** Returns the state of the tax receipt with this receipt number. */
export const stateOf = async (number: string) => (await findTaxReceipts([number])).get(number)?.state;

/**
 * Opens the queue of tax receipts. `run` runs the scheduled check at a given time, and then processes the queue until
 * it is empty.
 */
export async function openTaxQueue() {
  const folder = mkdtempSync(join(tmpdir(), 'hart-tax-'));
  const queue = await openQueue(folder, 'tax', 'TAX_QUEUE_URL', 1);
  const workAt = (now: Date, times = 1) =>
    queue.work(async (records) => {
      const writer = { by: { kind: 'system' as const, name: 'tax' }, from: 'tax', now };
      const copies = Array.from({ length: times }, () =>
        asWriter(writer, () => handTo(taxReceiptsDue, records)),
      );
      return (await Promise.all(copies)).flat();
    });
  return {
    workAt,
    run: async (minute: number, times = 1) => {
      await tick(minutes(minute));
      return workAt(minutes(minute), times);
    },
    lost: queue.lost,
    close: async () => {
      await queue.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
