import * as z from 'zod';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import { SoldBefore } from '#shared/till/sync.ts';
import type { CallError } from '../../../api/call-error.ts';
import { readEntries } from '../device/journal.ts';
import { isAway } from '../device/signed-call.ts';

/** The parts of a sale that a return needs. The journal of this device has all of them. */
const Sold = SoldBefore.pick({ sale_id: true, receipt: true, sold_at: true, original: true }).extend({
  lines: z.array(SoldBefore.shape.lines.element.omit({ code: true, unit_cents: true })),
  tenders: z.array(SoldBefore.shape.tenders.element.omit({ reference: true })),
  returned: z.array(SoldBefore.shape.returned.element.omit({ at: true })),
});
/** A sale as a return needs it: what was paid for each line, how, and what has come back so far. `original` is its entry. */
export type Sold = z.output<typeof Sold>;
type Returned = Sold['returned'][number];

/** Asks the server for a sale. `undefined`: it knows none. `away`: there is no answer now. */
export type AskServer = (receipt: string) => Promise<Sold | undefined | 'away'>;

/** Makes {@link AskServer} of a signed call. */
export const askServerBy =
  (call: (route: string) => Promise<unknown>): AskServer =>
  async (receipt) => {
    try {
      return Sold.parse(await call(`GET /api/till/receipts/${receipt}`));
    } catch (error) {
      if ((error as CallError).status === 404) return undefined;
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

const soldOf = ({ at, person, body }: Entry & { body: SaleBody }): Sold => ({
  original: { at, person, body },
  ...{ sale_id: body.id, receipt: body.receipt, sold_at: at },
  ...{ lines: body.lines, tenders: body.tenders, returned: [] },
});

/** The sale of this device with this receipt, also if the receipt is of one of its returns. */
async function findOwn(receipt: string): Promise<Sold | undefined> {
  const [entry] = await readEntries({ receipt, kinds: ['sale', 'return'] });
  if (!entry) return undefined;
  if (entry.body.kind === 'return') return findOwn(entry.body.sale_receipt);
  return entry.body.kind === 'sale' ? soldOf({ ...entry, body: entry.body }) : undefined;
}

/** `isComplete` is false if returns at other tills may be missing. */
export type Found = { sold: Sold; isComplete: boolean } | 'unknown' | 'away';

/**
 * Finds the sale of a receipt: in this device's journal, and on the server, which also knows the returns at other tills.
 * Returns that are not synced yet count.
 */
export async function findSold(receipt: string, ask: AskServer): Promise<Found> {
  const own = await findOwn(receipt);
  const answer = await ask(own?.receipt ?? receipt);
  const isAwayNow = answer === 'away';
  // An older server does not send the entry.
  const sold = isAwayNow
    ? own
    : answer
      ? { ...answer, original: answer.original ?? own?.original ?? null }
      : own;
  if (!sold) return isAwayNow ? 'away' : 'unknown';
  return { sold: await withReturnsSince(sold), isComplete: !isAwayNow };
}
