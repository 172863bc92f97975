import * as z from 'zod';
import { receiptCode, type ScannedReceipt } from '#shared/tax/receipt-number.ts';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import { SoldBefore } from '#shared/till/sync.ts';
import type { CallError } from '../../../api/call-error.ts';
import { isAway } from '../../device/signed-call.ts';
import { readEntries } from '../device/journal.ts';

/** The parts of a sale that a return needs. This device's journal has all of them for its own sales. */
const Sold = SoldBefore.pick({
  ...{ sale_id: true, receipt: true, sold_at: true, original: true, unpaid_cents: true },
}).extend({
  lines: z.array(SoldBefore.shape.lines.element.omit({ code: true, unit_cents: true })),
  tenders: z.array(SoldBefore.shape.tenders.element.omit({ reference: true })),
  returned: z.array(SoldBefore.shape.returned.element.omit({ at: true })),
});
/**
 * A sale with the data that a return needs: what was paid for each line, how the sale was paid, and what was returned
 * so far. `original` is the sale's entry. `unpaid_cents` is null for a sale of a till, and a number for an order of the
 * web shop.
 */
export type Sold = z.output<typeof Sold>;
type Returned = Sold['returned'][number];

/**
 * Requests a sale from the server. `undefined`: the server does not know the sale. `codeMissing`: the code on the paper
 * receipt is needed. `away`: the server did not answer.
 */
export type AskServer = (scanned: ScannedReceipt) => Promise<Sold | undefined | 'codeMissing' | 'away'>;

/** The route that returns a sale by its receipt. */
export const receiptRoute = ({ receipt, code }: ScannedReceipt) =>
  `GET /api/till/receipts/${receipt}${code === undefined ? '' : `?code=${code}`}`;

/** Returns an {@link AskServer} that uses the given signed call. */
export const askServerBy =
  (call: (route: string) => Promise<unknown>): AskServer =>
  async (scanned) => {
    try {
      return Sold.parse(await call(receiptRoute(scanned)));
    } catch (error) {
      const { status, code } = error as CallError;
      if (status === 404) return undefined;
      if (code === 'code-missing') return 'codeMissing';
      if (isAway(error)) return 'away';
      throw error;
    }
  };

const ownReturns = async (saleId: string): Promise<Returned[]> =>
  (await readEntries({ kinds: ['return'] })).flatMap(({ body }) =>
    body.kind === 'return' && body.sale_id === saleId ? [body] : [],
  );

/** Adds the returns of this device that the server does not have yet. */
function withOwn(sold: Sold, own: readonly Returned[]): Sold {
  const known = new Set(sold.returned.map(({ receipt }) => receipt));
  return { ...sold, returned: [...sold.returned, ...own.filter(({ receipt }) => !known.has(receipt))] };
}

/** Returns the sale with the returns that this device has recorded since it was found. */
export const withReturnsSince = async (sold: Sold): Promise<Sold> =>
  withOwn(sold, await ownReturns(sold.sale_id));

type SaleEntry = Entry & { body: SaleBody };

const soldOf = ({ at, person, body }: SaleEntry): Sold => ({
  original: { at, person, body },
  ...{ sale_id: body.id, receipt: body.receipt, sold_at: at },
  ...{ lines: body.lines, tenders: body.tenders, returned: [], unpaid_cents: null },
});

/** Returns the sale of this device with this receipt number. The number may also be that of one of its returns. */
async function findOwn(receipt: string): Promise<SaleEntry | undefined> {
  const [entry] = await readEntries({ receipt, kinds: ['sale', 'return'] });
  if (!entry) return undefined;
  if (entry.body.kind === 'return') return findOwn(entry.body.sale_receipt);
  return entry.body.kind === 'sale' ? { ...entry, body: entry.body } : undefined;
}

/**
 * Returns the receipt with the code on its sale's paper receipt, if this device made the sale. Otherwise returns it
 * unchanged.
 */
export async function withOwnCode({ receipt, code }: ScannedReceipt): Promise<ScannedReceipt> {
  const own = await findOwn(receipt);
  return own ? { receipt, code: receiptCode(own.body.token) } : { receipt, code };
}

/**
 * The result of a search for a sale. `isComplete` is false if returns at other tills may be missing. `paper` is the
 * code on the paper receipt, if the customer has it.
 */
export type Found =
  | { sold: Sold; isComplete: boolean; paper: string | undefined }
  | 'unknown'
  | 'codeMissing'
  | 'away';

/**
 * Finds the sale of a receipt in this device's journal and on the server, which also knows the returns at other tills.
 * Adds this device's returns that are not synced yet. The server shows a sale of another till only with the code on the
 * sale's paper receipt.
 */
export async function findSold(scanned: ScannedReceipt, ask: AskServer): Promise<Found> {
  const entry = await findOwn(scanned.receipt);
  const own = entry && soldOf(entry);
  const code = entry ? receiptCode(entry.body.token) : scanned.code;
  if (scanned.code !== undefined && scanned.code !== code) return 'unknown';
  const answer = await ask({ receipt: entry?.body.receipt ?? scanned.receipt, code });
  const isKnown = typeof answer === 'object';
  // An older server does not send the entry of the sale.
  const sold = isKnown ? { ...answer, original: answer.original ?? own?.original ?? null } : own;
  if (!sold) return typeof answer === 'string' ? answer : 'unknown';
  return { sold: await withReturnsSince(sold), isComplete: answer !== 'away', paper: scanned.code };
}
