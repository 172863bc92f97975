import { toCents } from '#shared/money.ts';
import { normalisePhone } from '#shared/phone.ts';
import type { Discount } from '#shared/till/basket.ts';
import { mostSaleLines } from '#shared/till/entry.ts';
import type { TillProduct } from '#shared/till/till.ts';
import type { Approval } from '../../approval/given-approval.ts';
import type { Payment } from '../pay/payment.ts';
import { type Credit, type Draft, type DraftLine, type Exchange, needsAge } from './draft.ts';

/** The largest number of pieces of a line. */
export const MOST_PIECES = 999;

/** The details that a person chooses for a new line. Without `unitCents`, the catalogue's price applies. */
type NewLine = { quantity?: number; unitCents?: number | undefined; note?: string };

/** An item that is not in the catalogue. */
type CustomItem = { name: string; unitCents: number; quantity: number; note: string };

export type DraftChange =
  | { do: 'add'; product: TillProduct; as?: NewLine }
  | { do: 'add-custom'; item: CustomItem }
  | { do: 'set-line'; key: number; quantity?: number; unitCents?: number; note?: string }
  | { do: 'discount-line'; key: number; discount: Discount | undefined }
  | { do: 'remove'; keys: readonly number[] }
  | { do: 'restore'; lines: readonly DraftLine[] }
  | { do: 'discount'; discount: Discount | undefined }
  | { do: 'set'; phone?: string; note?: string }
  | { do: 'exchange'; exchange: Exchange | undefined }
  | { do: 'credit'; credit: Credit | undefined }
  | { do: 'approve'; approval: Approval }
  | { do: 'confirm-age' }
  | { do: 'pay'; payment: Partial<Payment> }
  | { do: 'reprice'; products: ReadonlyMap<number, TillProduct> };

const fromCatalogue = (product: TillProduct) => ({
  productId: product.id,
  name: product.product_name,
  code: product.product_code,
  image: product.product_image,
  catalogueCents: toCents(product.selling_price),
  unitCents: toCents(product.selling_price),
  isRestricted: product.age_restricted,
});

const pieces = (wanted: number) => Math.min(MOST_PIECES, Math.max(1, Math.trunc(wanted)));

/**
 * Returns true if more pieces of the product can be added to this line: the line has no price, discount or note of its
 * own.
 */
const isPlain = (line: DraftLine) =>
  line.unitCents === line.catalogueCents && line.discount === undefined && line.note === '';

const withLines = (draft: Draft, lines: readonly DraftLine[]): Draft => ({ ...draft, lines });

function changeLine(draft: Draft, key: number, change: Partial<DraftLine>): Draft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  return withLines(draft, lines);
}

function append(draft: Draft, line: Omit<DraftLine, 'key'>): Draft {
  if (draft.lines.length >= mostSaleLines) return draft;
  const { nextKey, lines } = draft;
  return { ...draft, nextKey: nextKey + 1, lines: [...lines, { ...line, key: nextKey }] };
}

/**
 * Adds pieces of a product. They join the product's plain line, or become a new line if they have their own price or
 * note.
 */
function add(draft: Draft, product: TillProduct, { quantity = 1, unitCents, note = '' }: NewLine): Draft {
  const line = fromCatalogue(product);
  const own = { ...line, unitCents: unitCents ?? line.unitCents, quantity: pieces(quantity), note };
  const same = draft.lines.findLast(
    (each) => each.productId === product.id && isPlain(each) && each.unitCents === own.unitCents,
  );
  if (!same || own.note !== '') return append(draft, own);
  if (same.quantity + own.quantity > MOST_PIECES) return draft;
  return changeLine(draft, same.key, { quantity: same.quantity + own.quantity });
}

/** Sets the lines of catalogue products to their present prices. A price that a person typed stays. */
function reprice(draft: Draft, products: ReadonlyMap<number, TillProduct>): Draft {
  let isSame = true;
  const lines = draft.lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const { catalogueCents, isRestricted } = product ? fromCatalogue(product) : line;
    if (catalogueCents === line.catalogueCents && isRestricted === line.isRestricted) return line;
    isSame = false;
    const isOwnPrice = line.unitCents !== line.catalogueCents;
    const unitCents = isOwnPrice ? line.unitCents : catalogueCents;
    return { ...line, catalogueCents, unitCents, isRestricted };
  });
  return isSame ? draft : withLines(draft, lines);
}

function setLine(draft: Draft, { quantity, unitCents, note }: Partial<DraftLine>, key: number): Draft {
  return changeLine(draft, key, {
    ...(quantity !== undefined && { quantity: pieces(quantity) }),
    ...(unitCents !== undefined && { unitCents }),
    ...(note !== undefined && { note }),
  });
}

/** Sets the phone and the note. If the phone changes, the sale no longer uses the credit of the former phone. */
function setDetails(draft: Draft, { phone = draft.phone, note = draft.note }: Partial<Draft>): Draft {
  const credit = normalisePhone(phone) === normalisePhone(draft.phone) ? draft.credit : undefined;
  return { ...draft, phone, note, credit };
}

function restore(draft: Draft, lines: readonly DraftLine[]): Draft {
  const gone = lines.filter(({ key }) => !draft.lines.some((line) => line.key === key));
  return withLines(
    draft,
    [...draft.lines, ...gone].sort((a, b) => a.key - b.key),
  );
}

/**
 * Changes how a sale is paid. `claimed` is an M-Pesa code that the cashier accepts although M-Pesa has not confirmed
 * it. A change of the code, the sum or the payment method removes it.
 */
function pay(payment: Payment, change: Partial<Payment>): Payment {
  const isOther = 'code' in change || 'handed' in change || 'way' in change;
  return { ...payment, ...(isOther && { claimed: undefined }), ...change };
}

/**
 * Returns the sale without its accepted but unconfirmed (`claimed`) M-Pesa code, because the accepted sum may have
 * changed.
 */
const withoutClaim = (draft: Draft): Draft =>
  draft.payment.claimed ? { ...draft, payment: { ...draft.payment, claimed: undefined } } : draft;

/**
 * Returns the sale after a change. Returns the same object if the change is not possible, for example a line above
 * `mostSaleLines` or a piece above {@link MOST_PIECES}.
 */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const next = changed(draft, change);
  return next === draft || change.do === 'pay' || change.do === 'approve' ? next : withoutClaim(next);
}

function changed(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'add':
      return add(draft, change.product, change.as ?? {});
    case 'add-custom': {
      const { unitCents, quantity } = change.item;
      const item = { ...change.item, quantity: pieces(quantity), catalogueCents: unitCents };
      return append(draft, { ...item, productId: null, code: '', image: '', isRestricted: false });
    }
    case 'set-line':
      return setLine(draft, change, change.key);
    case 'discount-line':
      return changeLine(draft, change.key, { discount: change.discount });
    case 'remove':
      return withLines(
        draft,
        draft.lines.filter(({ key }) => !change.keys.includes(key)),
      );
    case 'restore':
      return restore(draft, change.lines);
    case 'discount':
      return { ...draft, discount: change.discount };
    case 'set':
      return setDetails(draft, change);
    case 'exchange':
      return { ...draft, exchange: change.exchange };
    case 'credit':
      return { ...draft, credit: change.credit };
    case 'approve':
      return { ...draft, approval: change.approval };
    case 'confirm-age':
      return needsAge(draft) ? { ...draft, isAdult: true } : draft;
    case 'pay':
      return { ...draft, payment: pay(draft.payment, change.payment) };
    case 'reprice':
      return reprice(draft, change.products);
  }
}
