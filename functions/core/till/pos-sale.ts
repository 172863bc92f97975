import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { type Ability, mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import { normalisePhone } from '#shared/phone.ts';
import { formatReceiptNumber } from '#shared/tax/receipt-number.ts';
import * as texts from '#shared/texts.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { PosReceipt, PosSaleRequest } from '#shared/till/pos-sale.ts';
import { newAside, phoneHash } from '#shared/till/signing.ts';
import { putTillCart, readTillCart } from '../../data/cart/till-cart.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { conflict, invalid } from '../../errors.ts';
import { retryWith, tryAgain, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { newId } from '../identity/visitor.ts';
import { toTillProduct } from './catalogue.ts';
import { deskShiftId, openDeskShift, readDesk, writeDeskEntry } from './desk.ts';
import { type PricedTillCart, priceLines } from './pos-cart.ts';
import type { Sync } from './sync/context.ts';

type Receipt = z.input<typeof PosReceipt>;

/**
 * More attempts than the default: all sales of the till `Desk` write to one journal, and the first sale of a day opens
 * a shift.
 */
const ATTEMPTS = 8;

const toTender = (tender: PosSaleRequest['tenders'][number]): Tender =>
  tender.kind === 'cash'
    ? { kind: 'cash', cents: toCents(tender.amount) }
    : { kind: 'mpesa', cents: toCents(tender.amount), reference: tender.reference };

/** Returns a tender (a part of the payment) in the form of the request. Sales of signed-in people take no credit. */
function toPaid(tender: Tender): Receipt['tenders'][number] | undefined {
  const amount = toShillings(tender.cents);
  if (tender.kind === 'mpesa') return { kind: 'mpesa', amount, reference: tender.reference };
  return tender.kind === 'cash' ? { kind: 'cash', amount } : undefined;
}

const sum = (tenders: readonly Tender[]) => tenders.reduce((cents, tender) => cents + tender.cents, 0);

/** Checks that the cart can be sold. @throws 422 if it cannot, or if the tenders do not add up to its total */
function requireSellable({ lines, priced }: PricedTillCart, request: PosSaleRequest): void {
  const gone = lines.find(({ product }) => !product);
  if (lines.length === 0) throw invalid({ cart: [texts.cartEmpty] });
  if (gone) throw invalid({ cart: [texts.noLongerSold(texts.productNumber(gone.product_id))] });
  const isRestricted = lines.some(({ product }) => product?.age_restricted);
  if (isRestricted && !request.age_checked) throw invalid({ age_checked: [texts.checkAge] });
  const tenders = request.tenders.map(toTender);
  const total = formatPrice(toShillings(priced.totalCents));
  if (sum(tenders) !== priced.totalCents) throw invalid({ tenders: [texts.tendersWrong(total)] });
  const cash = sum(tenders.filter(({ kind }) => kind === 'cash'));
  if (toCents(request.handed ?? toShillings(cash)) < cash) throw invalid({ handed: [texts.handedLow] });
}

const mpesaProblem: Partial<Record<TillFlag, string>> = {
  'mpesa-untold': texts.codeUntold,
  'mpesa-sum': texts.codeSum,
  'mpesa-code': texts.paymentCodeUsed,
};

/**
 * Refuses a sale if M-Pesa has not reported its payment or its pieces are not in stock, unless a person with the
 * right to do so gives a reason. A till without a network cannot check this, but this call is online.
 *
 * @throws 422 for a payment that M-Pesa has not reported, and for pieces that are not in stock
 */
function requireThere(flags: readonly TillFlag[], { why }: PosSaleRequest, { groups }: Person): void {
  const may = (ability: Ability) => why !== '' && mayDo(groups, ability);
  const problem = flags.map((flag) => mpesaProblem[flag]).find(Boolean);
  if (problem && !may('pos.claimed')) throw invalid({ tenders: [problem] });
  if (flags.includes('missing') && !may('stock.move')) throw invalid({ cart: [texts.piecesMissing] });
}

function toSaleLine({ product, product_id, quantity, note }: PricedTillCart['lines'][number]) {
  if (!product) throw new Error('A product that is not sold has no line.');
  const { product_name: name, product_code: code, age_restricted } = toTillProduct(product);
  const { price_cents } = product;
  return {
    ...{ product_id, name, code, quantity, note, age_restricted },
    ...{ catalogue_cents: price_cents, unit_cents: price_cents },
  };
}

/** Returns the journal entry of a sale, and the phone, which is not part of the entry. */
async function bodyOf(
  { till, device, now }: Sync,
  { lines, priced }: PricedTillCart,
  request: PosSaleRequest,
) {
  const phone = normalisePhone(request.customer_phone);
  const aside = phone === undefined ? undefined : newAside(phone);
  const tenders = request.tenders.map(toTender);
  const cash = sum(tenders.filter(({ kind }) => kind === 'cash'));
  const handed_cents = request.handed === undefined ? cash : toCents(request.handed);
  const number = { till: till.number, epoch: device.epoch, count: device.receipts + 1 };
  const body: SaleBody = {
    ...{ kind: 'sale', id: request.id, receipt: formatReceiptNumber(number), shift_id: deskShiftId(now) },
    lines: lines.map((line, index) => {
      const { discountCents = 0, shareCents = 0, netCents = 0, vatCents = 0 } = priced.lines[index] ?? {};
      return {
        ...toSaleLine(line),
        ...{
          discount_cents: discountCents,
          share_cents: shareCents,
          net_cents: netCents,
          vat_cents: vatCents,
        },
      };
    }),
    ...{ discount_cents: priced.discountCents, rounding_cents: priced.roundingCents },
    ...{ total_cents: priced.totalCents, vat_cents: priced.vatCents },
    ...{ tenders, handed_cents, change_cents: handed_cents - cash },
    ...(aside && { phone_hash: await phoneHash(aside) }),
    ...{ note: [request.note, request.why].filter(Boolean).join('\n'), age_checked: request.age_checked },
    ...{ catalogue: '', token: newId() },
  };
  return { body, aside };
}

function receiptOf(order: OrderItem): Receipt {
  const { tenders = [], handed_cents = 0, change_cents = 0 } = order.till ?? {};
  return {
    ...{ order_id: order.id, receipt: order.number, sold_at: order.created_at },
    lines: order.lines.map((line) => ({
      ...{ product_name: line.name, product_code: line.code, quantity: line.quantity },
      ...{ selling_price: toShillings(line.unit_cents), total: toShillings(line.total_cents) },
    })),
    ...{ total_amount: toShillings(order.total_cents), vat_amount: toShillings(order.vat_cents) },
    tenders: tenders.flatMap((tender) => toPaid(tender) ?? []),
    ...{ handed: toShillings(handed_cents), change: toShillings(change_cents) },
  };
}

/** Returns true if a sale was paid in the way that a request says. */
function isPaidSo({ tenders, handed }: Receipt, asked: PosSaleRequest): boolean {
  const cash = toShillings(sum(asked.tenders.map(toTender).filter(({ kind }) => kind === 'cash')));
  return handed === (asked.handed ?? cash) && isDeepStrictEqual(tenders, asked.tenders);
}

/**
 * Returns the receipt of a repeated request. @throws 409 `used` if the id belongs to another order, or to a sale that
 * was paid differently
 */
async function repeated(asked: PosSaleRequest, person: Person): Promise<Receipt | undefined> {
  const order = await findOrder(asked.id);
  if (!order) return undefined;
  if (order.kind !== 'till' || order.made_by?.id !== person.id) throw conflict('used', texts.saleIdUsed);
  const receipt = receiptOf(order);
  if (!isPaidSo(receipt, asked)) throw conflict('used', texts.saleIdUsed);
  return receipt;
}

/**
 * Sells a person's cart at the till and empties it, in one transaction.
 *
 * @returns the receipt, also of an earlier request with the same id
 * @throws 409 `used`, 422 also for missing money or pieces, 503
 */
export const sellCart = (request: PosSaleRequest, person: Person, now: Date): Promise<Receipt> =>
  retryWith({ attempts: ATTEMPTS }, async () => {
    const before = await repeated(request, person);
    if (before) return before;
    const { lines, version } = await readTillCart(person.id);
    const cart = await priceLines(lines);
    requireSellable(cart, request);
    const seller = { id: person.id, name: person.name };
    const sync = await readDesk(now);
    const opened = await openDeskShift(sync, seller);
    if (opened !== undefined) return tryAtOnce;
    const sale = await bodyOf(sync, cart, request);
    const outcome = await writeDeskEntry(sync, seller, sale, {
      actions: [putTillCart(person.id, [], version, now.toISOString())],
      check: (flags) => requireThere(flags, request, person),
    });
    return outcome === tryAgain ? tryAgain : tryAtOnce;
  });
