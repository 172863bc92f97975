import { normalisePhone } from '#shared/phone.ts';
import { type PricedBasket, priceBasket } from '#shared/till/basket.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import type { PromptRequest } from '#shared/till/till-money.ts';
import { approverOf } from '../approval/approval.ts';
import type { Settled } from '../pay/payment.ts';
import { type Draft, needsAge } from './draft.ts';
import { creditUsed, withCredit, withExchange } from './exchange.ts';

/** Calculates the prices of a sale that is not paid yet. */
export const priceDraft = ({ lines, discount }: Pick<Draft, 'lines' | 'discount'>): PricedBasket =>
  priceBasket(lines, discount);

/** The largest sum of a sale, in cents. */
const MOST_CENTS = 1_000_000_000;

/** The reasons why a sale cannot be paid yet. Their texts are in `sale-texts.ts`. */
export type DraftProblem = 'empty' | 'age' | 'too-much' | 'phone';

/** Returns the reason why a sale cannot be paid yet. Returns undefined if it can. */
export function draftProblem(draft: Draft, { grossCents }: PricedBasket): DraftProblem | undefined {
  if (draft.lines.length === 0) return 'empty';
  if (needsAge(draft)) return 'age';
  if (grossCents > MOST_CENTS) return 'too-much';
  if (draft.phone.trim() !== '' && normalisePhone(draft.phone) === undefined) return 'phone';
  return undefined;
}

/**
 * The data of the till that a sale needs: the shift, the version of the catalogue, and the number of points that the
 * shop gives.
 */
export type AboutSale = { shiftId: string; catalogue: string; earns?: SaleBody['earns'] | null };

/**
 * A sale as it is passed to the journal, which is the till's signed list of entries. The journal assigns the receipt
 * number.
 */
export type NewSale = Omit<SaleBody, 'receipt' | 'phone_hash'> & { customer_phone: string };

/**
 * Returns the lines of a sale for the journal, each with the charged price, the catalogue's price and its discounts.
 */
const linesOf = (draft: Draft, priced: PricedBasket) =>
  draft.lines.map((line, at) => {
    const { discountCents = 0, shareCents = 0, netCents = 0, vatCents = 0 } = priced.lines[at] ?? {};
    return {
      product_id: line.productId,
      name: line.name,
      code: line.code,
      quantity: line.quantity,
      catalogue_cents: line.catalogueCents,
      unit_cents: line.unitCents,
      discount_cents: discountCents,
      share_cents: shareCents,
      net_cents: netCents,
      vat_cents: vatCents,
      age_restricted: line.isRestricted,
      note: line.note,
    };
  });

/**
 * Returns the data of the sale that the till sends with a payment request: its lines, its discount and its approver.
 * The server calculates the price from these.
 */
export function askedSale(draft: Draft): Pick<PromptRequest, 'lines' | 'discount_cents' | 'approved_by'> {
  const priced = priceDraft(draft);
  const lines = linesOf(draft, priced).map(
    ({ product_id, name, quantity, catalogue_cents, unit_cents, discount_cents }) => ({
      ...{ product_id, name, quantity, catalogue_cents, unit_cents, discount_cents },
    }),
  );
  return { lines, discount_cents: priced.discountCents, approved_by: approverOf(draft) };
}

/**
 * Returns the sale for the journal. Each line has the charged price and the catalogue's price, and the sale has the
 * version of the catalogue (G-85). In an exchange or with credit, `settled` contains only the payments for the rest
 * that the customer owed.
 */
export function saleBody(draft: Draft, settled: Settled, { shiftId, catalogue, earns }: AboutSale): NewSale {
  const priced = priceDraft(draft);
  const { exchange, credit } = draft;
  const approver = approverOf(draft);
  const phone = normalisePhone(draft.phone) ?? '';
  const exchanged = withExchange(settled, priced.totalCents, exchange);
  const { tenders, handedCents, changeCents } = withCredit(
    exchanged,
    creditUsed(priced.totalCents, draft),
    credit,
  );
  return {
    kind: 'sale',
    id: draft.id,
    shift_id: shiftId,
    lines: linesOf(draft, priced),
    discount_cents: priced.discountCents,
    rounding_cents: priced.roundingCents,
    total_cents: priced.totalCents,
    vat_cents: priced.vatCents,
    tenders,
    handed_cents: handedCents,
    change_cents: changeCents,
    ...(exchange && { exchange: { receipt: exchange.receipt, cents: exchange.cents } }),
    ...(approver && { approved_by: approver }),
    ...(phone !== '' && earns && { earns }),
    customer_phone: phone,
    note: draft.note,
    age_checked: draft.isAdult,
    catalogue,
    token: draft.token,
  };
}
