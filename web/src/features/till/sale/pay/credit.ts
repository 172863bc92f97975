import { toCents } from '#shared/money.ts';
import { normalisePhone } from '#shared/phone.ts';
import { TillCredit } from '#shared/till/till-money.ts';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { readUnsyncedSales } from '../../device/journal.ts';
import type { Credit } from '../basket/draft.ts';
import { changeSale, saleStore } from '../sale-store.ts';
import { callAsPerson } from './call-as-person.ts';

/** The customer credit that the server reported last, its phone number, and the part that cannot be used yet. */
export const creditStore = createStore<{ phone: string; credit: Credit; heldCents: number } | undefined>(
  undefined,
);

/** The phone number of the latest request. An answer about another number is ignored. */
let wanted: string | undefined;

/** Updates the credit in the open sale, if the sale uses the credit of this phone. */
function correctSale(phone: string, credit: Credit): void {
  const { draft } = saleStore.get();
  if (!draft.credit || normalisePhone(draft.phone) !== phone || draft.credit.cents === credit.cents) return;
  changeSale({ do: 'credit', credit: credit.cents > 0 ? credit : undefined });
}

/** Returns how much credit of an account this device's unsynced sales have used, in cents. */
async function usedUnsynced(account: string): Promise<number> {
  const tenders = (await readUnsyncedSales()).flatMap(({ body }) =>
    body.kind === 'sale' ? body.tenders : [],
  );
  return tenders.reduce(
    (sum, tender) => sum + (tender.kind === 'credit' && tender.account === account ? tender.cents : 0),
    0,
  );
}

/**
 * Asks the server for the credit of a phone. Subtracts the credit that this device's unsynced sales have used.
 *
 * @throws {CallError} if the server refuses or does not answer
 */
export async function askCredit(phone: string): Promise<{ credit: Credit; heldCents: number }> {
  const answer = await callAsPerson('POST /api/till/credit', { phone });
  const { account, balance, held } = TillCredit.parse(answer);
  const cents = Math.max(0, toCents(balance) - (await usedUnsynced(account)));
  return { credit: { account, cents }, heldCents: toCents(held) };
}

/** Reads the credit that the till offers in a sale with this phone. If there is no answer, the till offers none. */
export async function lookUpCredit(phone: string): Promise<void> {
  if (creditStore.get()?.phone !== phone) creditStore.set(undefined);
  wanted = phone;
  try {
    const found = await askCredit(phone);
    if (wanted !== phone) return;
    creditStore.set({ phone, ...found });
    correctSale(phone, found.credit);
  } catch (error) {
    if (wanted === phone) creditStore.set(undefined);
    console.warn('Till: the credit of the customer is not known.', error);
  }
}
