import type { Earns } from '#shared/loyalty/points.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { type MoneyEntry, orderMoney } from '#shared/payments/order-money.ts';
import { claimedCents } from '#shared/payments/told-money.ts';
import { shop } from '#shared/shop.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import * as texts from '#shared/texts.ts';
import { approvedPart } from '#shared/till/approval.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import { isUnproven, type TillFlag } from '#shared/till/flags.ts';
import { noPicture } from '../../../data/catalogue/no-picture.ts';
import type { ProductItem } from '../../../data/catalogue/product.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import { listActions } from '../../../data/dynamodb/transact.ts';
import { orderKey, orderNumberKey } from '../../../data/orders/keys.ts';
import type { OrderItem, OrderLine } from '../../../data/orders/order.ts';
import { moneyOver, surplusOf } from '../../../data/orders/order-money.ts';
import { keepUnmatched } from '../../../data/payments/unmatched-payment.ts';
import { readPieces } from '../../../data/stock/stock.ts';
import { atAverageCost } from '../../../data/stock/stock-value.ts';
import { divideStock, saleActions } from '../../../data/till/sale.ts';
import { fingerprint } from '../../identity/signature.ts';
import { type Approver, approverOf } from './approver.ts';
import { withTruePrices } from './catalogue-prices.ts';
import { oddClaims } from './claimed-codes.ts';
import { moneyOfEntry, type Plan, type Read, type Refused, type Sync, timeOf } from './context.ts';
import { spendCredit } from './credit.ts';
import { mpesaOf } from './mpesa.ts';
import { oddSale, type Products, readSoldProducts } from './odd-sale.ts';
import { taxOfSale } from './tax.ts';
import { earnsOf } from './told-earns.ts';

function toLine(line: SaleBody['lines'][number], product: ProductItem | undefined): OrderLine {
  return {
    product_id: line.product_id ?? 0,
    name: line.name,
    code: line.code,
    slug: product?.slug ?? '',
    picture: product?.picture ?? noPicture,
    quantity: line.quantity,
    unit_cents: line.unit_cents,
    catalogue_cents: line.catalogue_cents,
    total_cents: line.unit_cents * line.quantity,
    discount_cents: line.discount_cents + line.share_cents,
    vat_cents: line.vat_cents,
    age_restricted: line.age_restricted || product?.age_restricted === true,
    ...(line.note && { note: line.note }),
    ...(product?.buying_price_cents !== undefined && { buying_price_cents: product.buying_price_cents }),
  };
}

type Sold = {
  products: Products;
  mpesa: Awaited<ReturnType<typeof mpesaOf>>;
  credit: Awaited<ReturnType<typeof spendCredit>>;
  flags: TillFlag[];
  approver: Approver;
  earns: Earns | undefined;
  is_unproven: boolean;
};

/**
 * Returns the confirmed part of a tender (a part of the payment), in cents. Cash counts in full, even before the drawer
 * is counted.
 */
const toldOf = (tender: Tender, { mpesa, credit }: Sold) =>
  tender.kind === 'cash' ? tender.cents : (mpesa.told.get(tender) ?? credit.told.get(tender) ?? 0);

/**
 * Returns the money entries of a sale's order. An entry that was paid by a payment request has the request's id, so
 * that its M-Pesa code can be added later. Tenders above the total are unconfirmed. If M-Pesa reported more than a
 * tender, the shop must refund the difference.
 */
function moneyEntries({ body, person }: Read<SaleBody>, at: string, sold: Sold): MoneyEntry[] {
  let open = body.total_cents;
  const paid = body.tenders.map((tender, n): MoneyEntry => {
    const prompt = sold.mpesa.prompts.get(tender);
    const typed = tender.kind === 'mpesa' ? tender.reference.toUpperCase() : '';
    const claimed_cents = tender.cents - Math.min(open, toldOf(tender, sold));
    open = Math.max(0, open - tender.cents);
    return {
      ...{ id: prompt?.id ?? `sale-${n}`, kind: tender.kind, cents: tender.cents, at, by: person },
      reference: prompt?.receipt ?? typed,
      ...(claimed_cents > 0 && { claimed_cents }),
    };
  });
  return [...paid, ...sold.mpesa.over.map((over) => moneyOver(over, at))].filter(({ cents }) => cents > 0);
}

/** Returns the order of a sale. It is delivered and paid, with the prices that the customer paid. */
function orderOf(sync: Sync, read: Read<SaleBody>, sold: Sold): OrderItem {
  const { products, flags, approver, earns } = sold;
  const { till, device } = sync;
  const { body, person, told } = read;
  const at = timeOf(sync, read);
  const money = moneyEntries(read, at, sold);
  const owed = { kind: 'till', total_cents: body.total_cents, order_status: 'delivered' } as const;
  const { paidCents, dueCents, surplusCents } = orderMoney(owed, money);
  return {
    kind: 'till',
    id: body.id,
    number: body.receipt,
    created_at: at,
    order_date: nairobiDay(at),
    order_status: 'delivered',
    payment_status: paidCents >= body.total_cents ? 'paid' : 'pending',
    customer_name: '',
    customer_email: '',
    customer_phone: told.phone,
    ...(told.state === 'missing' && { phone_hash: body.phone_hash }),
    customer_address: texts.soldInShop,
    special_instructions: body.note,
    street_address: '',
    is_pickup: true,
    coupon_code: '',
    promotion_code: undefined,
    lines: body.lines.map((line) => toLine(line, products.get(line.product_id ?? 0))),
    sub_total_cents: body.lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0),
    discount_cents: body.discount_cents,
    fee_cents: 0,
    rounding_cents: -body.rounding_cents,
    total_cents: body.total_cents,
    vat_rate: shop.vatRate,
    vat_cents: body.vat_cents,
    money,
    paid_at: at,
    paid_cents: paidCents,
    due_cents: dueCents,
    ...(surplusCents > 0 && { surplus_since: at }),
    ...(earns && { earns }),
    visitor: undefined,
    tracking: fingerprint(body.token),
    made_by: person,
    till: {
      name: till.name,
      entry: { till_id: till.id, epoch: device.epoch, index: read.index },
      received_at: sync.now.toISOString(),
      shift_id: body.shift_id,
      code: receiptCode(body.token),
      tenders: body.tenders,
      handed_cents: body.handed_cents,
      change_cents: body.change_cents,
      ...(approver.person && { approved_by: approver.person }),
      age_checked: body.age_checked,
      ...(sold.is_unproven && { is_unproven: true }),
      flags,
    },
  };
}

/**
 * Returns the writes of a sale. The sale is recorded as the customer paid it, and a manager checks its flags later.
 *
 * @returns the refusal `used` if another sale has its id or its number
 */
export async function planSale(
  sync: Sync,
  sent: Read<SaleBody>,
  odd: readonly TillFlag[],
): Promise<Plan | Refused> {
  const products = await readSoldProducts(sent.body.lines);
  const { lines, flags: ofPrices } = await withTruePrices(
    sync,
    { ...sent, lines: sent.body.lines },
    products,
  );
  const read = { ...sent, body: { ...sent.body, lines } };
  const { body } = read;
  const is_unproven = isUnproven(odd);
  const cause = { id: body.id, number: body.receipt, at: timeOf(sync, read), by: read.person };
  const [pieces, mpesa, credit, taken, approver, earns] = await Promise.all([
    readPieces([...new Set(body.lines.flatMap(({ product_id }) => product_id ?? []))]),
    mpesaOf(body, sync.till.id, cause.at),
    spendCredit(body.tenders, cause, !is_unproven),
    readItems([orderKey(body.id), orderNumberKey(body.receipt)]),
    approverOf(sync, { ...read, ...body, part: approvedPart(body) }),
    earnsOf(sync, read),
  ]);
  if (taken.length > 0) return { code: 'used' };
  const costed = new Map([...products].map(([id, product]) => [id, atAverageCost(product, pieces.get(id))]));
  const oddPhone = read.told.state === 'wrong' ? (['phone'] as const) : [];
  const flags = [
    ...ofPrices,
    ...oddSale(sync, read, products, approver),
    ...oddPhone,
    ...mpesa.flags,
    ...(await oddClaims(sync, read, mpesa.told, approver)),
    ...credit.flags,
  ];
  const order = orderOf(sync, read, { products: costed, mpesa, credit, flags, approver, earns, is_unproven });
  const money = await moneyOfEntry(sync, read, { claimed: claimedCents(order) });
  flags.push(...money.flags);
  const isShort = divideStock({ order, pieces }).some(({ missing }) => missing > 0);
  if (isShort) flags.push('missing');
  const actions = saleActions({ order, pieces, codes: mpesa.codes, at: sync.now.toISOString() });
  return {
    actions: [
      ...listActions(actions),
      ...mpesa.actions,
      ...(order.surplus_since === undefined ? [] : [keepUnmatched(order.id, surplusOf(order))]),
      ...credit.actions,
      ...money.actions,
      ...taxOfSale(sync, order),
    ],
    flags,
    order_id: order.id,
    shift_id: body.shift_id,
    ...(approver.usedGrant !== undefined && { used_grant: approver.usedGrant }),
  };
}
