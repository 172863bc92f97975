import { toCents } from '#shared/money.ts';
import { readPaymentCode } from '#shared/payments/payment-code.ts';
import { normalisePhone } from '#shared/phone.ts';
import { approvedReturn } from '#shared/till/approval.ts';
import { firstCashRefundLimit, needsSecondPerson } from '#shared/till/cash-refund.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import {
  type PricedGoodsBack,
  piecesLeft,
  priceGoodsBack,
  saysDamaged,
  tendersBack,
} from '#shared/till/goods-back.ts';
import type { Approval } from '../approval/given-approval.ts';
import type { TillNow } from '../device/use-till.ts';
import { goodsBackTexts as texts } from './goods-back-texts.ts';
import type { Sold } from './sold.ts';

/** A return at the till before it is recorded: the returned pieces of each line of the sale, and the typed texts. */
export type ReturnDraft = {
  id: string;
  pieces: readonly number[];
  /** The indexes of the lines whose goods cannot be sold again. */
  broken: readonly number[];
  reason: string;
  code: string;
  /** True if the refund pays for other goods. The return is then recorded together with their sale. */
  isExchange: boolean;
  /** True if the shop keeps the refund as credit of the customer with this phone number. */
  isCredit: boolean;
  /** True if the office refunds the money of an order of the web shop. */
  isOffice: boolean;
  phone: string;
  /** The code on the sale's paper receipt; undefined if the customer has no receipt. */
  paper?: string | undefined;
  /** The approval of the cash that is refunded. It is valid only while the return is unchanged. */
  approval?: Approval | undefined;
};

export const newReturn = (id: string, { lines }: Sold, paper?: string): ReturnDraft => ({
  ...{ id, paper, pieces: lines.map(() => 0), broken: [] },
  ...{ reason: '', code: '', isExchange: false, isCredit: false, isOffice: false, phone: '' },
});

const before = ({ returned }: Sold) => returned.flatMap(({ lines }) => lines);
const givenBefore = ({ returned }: Sold) => returned.flatMap(({ tenders }) => tenders);

/** Returns the pieces of each line that can still be returned. */
export const leftOf = (sold: Sold): number[] => piecesLeft(sold.lines, before(sold));

/**
 * Returns true if returned goods can be sold again: the cashier has not marked them as damaged, and the reason of the
 * return is not damage.
 */
export const isSellable = ({ broken, reason }: ReturnDraft, line: number) =>
  !broken.includes(line) && !saysDamaged(reason);

/** The result of a return: the goods with their refund, and the sums for each way of refunding it. */
export type ReturnSums = PricedGoodsBack & {
  tenders: { kind: Tender['kind']; cents: number }[];
  /** The part of a web order's refund that the till does not pay out. */
  left_cents?: number;
};

/** True for an order of the web shop. */
export const isWebOrder = ({ unpaid_cents }: Pick<Sold, 'unpaid_cents'>) => typeof unpaid_cents === 'number';

/**
 * Returns the refund of a web order. The till refunds, in cash or as credit, only money that the shop has certainly
 * received. The office settles the rest.
 */
function webSums(
  priced: PricedGoodsBack,
  unpaidCents: number,
  { isCredit, isOffice }: ReturnDraft,
): ReturnSums {
  const cents = isOffice ? 0 : Math.max(0, priced.total_cents - unpaidCents);
  const kind = isCredit ? ('credit' as const) : ('cash' as const);
  return { ...priced, tenders: cents > 0 ? [{ kind, cents }] : [], left_cents: priced.total_cents - cents };
}

/**
 * Calculates the refund of a return. It is paid out in the way that the customer paid, or becomes credit. `usedCents`
 * of the refund pay for other goods. This part is booked twice: as cash out of the drawer here, and as cash into the
 * drawer with the sale of the other goods. The cash in the drawer therefore stays the same.
 */
export function sumsOf(sold: Sold, draft: ReturnDraft, usedCents = 0): ReturnSums {
  const { pieces, isCredit } = draft;
  const chosen = pieces.map((quantity, line) => ({ line, quantity, is_sellable: isSellable(draft, line) }));
  const priced = priceGoodsBack(sold.lines, before(sold), chosen);
  const { total_cents } = priced;
  if (typeof sold.unpaid_cents === 'number') return webSums(priced, sold.unpaid_cents, draft);
  if (isCredit && total_cents > 0) return { ...priced, tenders: [{ kind: 'credit', cents: total_cents }] };
  const rest = tendersBack(total_cents - usedCents, sold.tenders, givenBefore(sold));
  const cash = rest.reduce((sum, { kind, cents }) => sum + (kind === 'cash' ? cents : 0), usedCents);
  const others = rest.filter(({ kind }) => kind !== 'cash');
  return { ...priced, tenders: cash > 0 ? [{ kind: 'cash', cents: cash }, ...others] : others };
}

/** Returns the text that the approver of a return reads. The approval covers exactly this text. */
export const approvedPart = ({ sale_id }: Sold, { lines, total_cents }: PricedGoodsBack) =>
  approvedReturn({ sale_id, lines, total_cents });

/**
 * Returns true if a return refunds cash that the person may not refund alone, and has no approval in its present state.
 */
export function needsApproval(
  sold: Sold,
  { isExchange, paper, approval }: ReturnDraft,
  sums: ReturnSums,
  { abilities, shop }: Pick<TillNow, 'abilities' | 'shop'>,
): boolean {
  if (abilities.includes('pos.refund') || approval?.of === approvedPart(sold, sums)) return false;
  // The part of the refund that pays for other goods is booked as cash too.
  const tenders = isExchange ? [{ kind: 'cash' as const, cents: sums.total_cents }] : sums.tenders;
  const limitCents = toCents(shop.cash_refund_limit ?? firstCashRefundLimit);
  return needsSecondPerson(tenders, { limitCents, hasPaper: paper !== undefined, given: givenBefore(sold) });
}

/** Returns the missing or wrong values of a return, as a message for each field. */
export function problemsOf(
  { pieces, reason, code, isExchange, isCredit, phone }: ReturnDraft,
  { tenders }: ReturnSums,
) {
  const needsCode = !isExchange && tenders.some(({ kind }) => kind === 'mpesa');
  return {
    pieces: pieces.every((quantity) => quantity === 0) ? texts.nothing : undefined,
    reason: reason.trim() === '' ? texts.reasonMissing : undefined,
    code: needsCode && readPaymentCode(code) === undefined ? texts.codeInvalid : undefined,
    phone: isCredit && normalisePhone(phone) === undefined ? texts.phoneInvalid : undefined,
  };
}

/**
 * Returns the customer account to which a return belongs. If credit paid for the sale, the id of the sale stands for
 * the account of that credit.
 */
const accountOf = ({ sale_id, tenders }: Sold) =>
  tenders.some(({ kind }) => kind === 'credit') ? sale_id : undefined;

/**
 * Returns the return as a body for the journal, which adds the receipt number. A return of free goods refunds no cash.
 * `kept` is the account of the customer for whom the shop keeps the refund as credit.
 */
export function returnBody(
  sold: Sold,
  draft: ReturnDraft,
  { lines, total_cents, vat_cents, tenders, left_cents = 0 }: ReturnSums,
  shift_id: string,
  kept?: string,
): Omit<ReturnBody, 'receipt'> {
  const reference = readPaymentCode(draft.code)?.code ?? '';
  const account = kept ?? accountOf(sold) ?? draft.id;
  const { paper, approval } = draft;
  const isApproved = approval?.of === approvedReturn({ sale_id: sold.sale_id, lines, total_cents });
  const ways = tenders.length > 0 ? tenders : [{ kind: 'cash' as const, cents: 0 }];
  return {
    kind: 'return',
    ...{ id: draft.id, shift_id, sale_id: sold.sale_id, sale_receipt: sold.receipt },
    ...{ lines, total_cents, vat_cents, reason: draft.reason.trim() },
    ...(paper !== undefined && { code: paper }),
    ...(left_cents > 0 && { left_cents }),
    ...(approval &&
      isApproved && { approved_by: { id: approval.id, name: approval.name, grant: approval.grant } }),
    tenders: ways.map(({ kind, cents }): Tender => {
      if (kind === 'credit') return { kind, cents, account };
      return kind === 'cash' ? { kind, cents } : { kind, cents, reference };
    }),
  };
}
