import { toShillings } from '#shared/money.ts';
import { seriesOf, webSeries } from '#shared/tax/tax-number.ts';
import type {
  AdminTaxReceipt,
  AdminTaxReceipts,
  OrderTaxReceipt,
  TaxList,
  TaxOrigin,
} from '#shared/tax/tax-receipt.ts';
import { closedTaxPlace, openTaxPlace } from '../../data/dynamodb/place.ts';
import { sendsTaxReceipts } from '../../data/settings/some-settings.ts';
import {
  findTaxReceipts,
  listClosed,
  listOpen,
  readListed,
  type TaxReceiptItem,
} from '../../data/tax/tax-receipt.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { fillPage } from '../fill-page.ts';
import { isLate } from './tax-due.ts';

const PAGE = 20;
/** How many entries are read at once when the list is filtered. */
const READ = 200;

/**
 * Returns the decisions that a person may make about a tax receipt now. A receipt without an order cannot be sent
 * again.
 */
export function decisionsOf({ state, order_id }: TaxReceiptItem): AdminTaxReceipt['may'] {
  if (state === 'waiting') return ['settle'];
  if (state !== 'rejected' && state !== 'unknown' && state !== 'held') return [];
  return order_id === undefined ? ['settle'] : ['send', 'settle'];
}

const originOf = ({ number }: TaxReceiptItem): TaxOrigin => (seriesOf(number) === webSeries ? 'web' : 'till');

const kraNumber = ({ kra, kra_number = '' }: TaxReceiptItem) => kra?.number ?? kra_number;

/** Returns a tax receipt for managers. */
export const presentTaxReceipt = (receipt: TaxReceiptItem, now: Date): AdminTaxReceipt => ({
  ...{ receipt: receipt.number, kind: receipt.kind, of_receipt: receipt.of_receipt ?? null },
  ...{ order_id: receipt.order_id ?? null, from: originOf(receipt), till: receipt.till, at: receipt.at },
  ...{ total: toShillings(receipt.total_cents), state: receipt.state, since: receipt.since },
  ...{ is_late: isLate(receipt, now), tries: receipt.tries, reason: receipt.reason ?? '' },
  kra_number: kraNumber(receipt),
  decisions: (receipt.decisions ?? []).map(({ at, by, kind, note }) => ({ at, by: by.name, kind, note })),
  may: decisionsOf(receipt),
  version: receipt.version ?? 0,
});

type Asked = { state: TaxList; from?: TaxOrigin | undefined; cursor?: string | undefined };

async function readPage({
  state,
  from,
  cursor,
}: Asked): Promise<{ items: TaxReceiptItem[]; next?: string | undefined }> {
  if (state === 'open') return listOpen({ from, limit: PAGE, after: fromCursor(openTaxPlace, cursor) });
  const first = fromCursor(closedTaxPlace, cursor);
  if (!from) return readListed(await listClosed(state, { limit: PAGE, after: first }));
  const read = (after: string | undefined) => listClosed(state, { from, limit: READ, after });
  return readListed(await fillPage(PAGE, first, read));
}

/** Lists the tax receipts in a state, of orders, of tills or of both, twenty on each page. @throws 400 `bad-cursor` */
export async function listTaxReceipts(asked: Asked, now: Date): Promise<AdminTaxReceipts> {
  const [{ items, next }, is_on] = await Promise.all([readPage(asked), sendsTaxReceipts()]);
  return {
    receipts: items.map((receipt) => presentTaxReceipt(receipt, now)),
    is_on,
    next_cursor: nextCursor(next),
  };
}

/**
 * Returns the tax receipts of an order's sale and of its returns, in this order. Numbers without a receipt are left
 * out.
 */
export async function viewTaxOfOrder(numbers: readonly string[]): Promise<OrderTaxReceipt[]> {
  const found = await findTaxReceipts(numbers);
  return numbers
    .flatMap((number) => found.get(number) ?? [])
    .map((receipt) => ({
      ...{ receipt: receipt.number, kind: receipt.kind, from: originOf(receipt) },
      ...{ state: receipt.state, kra_number: kraNumber(receipt) },
    }));
}
