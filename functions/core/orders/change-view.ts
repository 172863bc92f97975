import { toShillings } from '#shared/money.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { contactFields } from '#shared/orders/contact-fields.ts';
import type { OrderDifference } from '#shared/orders/order-change.ts';
import { isToBring } from '#shared/orders/order-times.ts';
import { orderMoney } from '#shared/payments/order-money.ts';
import { claimedCents } from '#shared/payments/told-money.ts';
import type { EditedFields, OrderEdit, OrderItem, OrderLine } from '../../data/orders/order.ts';
import type { OrderPayments } from '../../data/payments/payment.ts';
import type { ChangedPieces, ChangeInput, PlannedChange } from './plan-change.ts';

type Both<T> = { was: T; is: T };

const inShillings = ({ was, is }: Both<number>) => ({ was: toShillings(was), is: toShillings(is) });

/** Returns the cost of a product's lines after discount, in cents. */
const costOf = (lines: readonly OrderLine[], id: number) =>
  lines.reduce((sum, line) => sum + (line.product_id === id ? line.total_cents - line.discount_cents : 0), 0);

type Goods = OrderDifference['goods'][number];

function viewGoods(
  { id, was, is, left, problem }: ChangedPieces,
  { order, state }: ChangeInput,
  after: EditedFields,
): Goods[] {
  const product = state.products.get(id);
  const line = order.lines.find(({ product_id }) => product_id === id);
  const picture = line?.picture ?? product?.picture;
  // The order does not contain the product and the shop does not sell it: the request named a product that does not
  // exist.
  if (!picture) return [];
  return [
    {
      id,
      name: line?.name ?? product?.product_name ?? '',
      picture,
      age_restricted: line?.age_restricted ?? product?.age_restricted ?? false,
      pieces: { was, is },
      sum: inShillings({ was: costOf(order.lines, id), is: costOf(after.lines, id) }),
      price: product ? toShillings(product.price_cents) : null,
      left,
      problem,
    },
  ];
}

/** Returns the preview of a change of an order: its goods and each sum, before and after the change. */
export function viewDifference(
  input: ChangeInput,
  { fields, goods, hint, asksAge }: PlannedChange,
  { head }: Pick<OrderPayments, 'head'>,
): OrderDifference {
  const { order } = input;
  const both = <Name extends keyof EditedFields>(name: Name) => ({ was: order[name], is: fields[name] });
  const sums = (name: 'sub_total_cents' | 'discount_cents' | 'fee_cents' | 'total_cents') =>
    inShillings(both(name));
  const [before, after] = [order, { ...order, ...fields }].map((each) => orderMoney(each, order.money));
  const money = (name: 'dueCents' | 'surplusCents') =>
    inShillings({ was: before?.[name] ?? 0, is: after?.[name] ?? 0 });
  return {
    goods: goods.flatMap((each) => viewGoods(each, input, fields)),
    sub_total: sums('sub_total_cents'),
    discount_amount: sums('discount_cents'),
    promotion_code: { was: order.promotion_code ?? null, is: fields.promotion_code ?? null },
    promotion_hint: hint ?? null,
    delivery_fee: sums('fee_cents'),
    total_amount: sums('total_cents'),
    there_by: { was: order.there_by ?? null, is: fields.there_by ?? null },
    pay: toShillings(before?.paidCents ?? 0),
    claimed: toShillings(claimedCents(order)),
    due: money('dueCents'),
    surplus: money('surplusCents'),
    asks_age: asksAge,
    is_prompt_live: head.live !== undefined,
    is_packed_again: order.order_status === 'packed',
  };
}

/**
 * The history says that these fields changed, but not their former values, because another person may have typed them
 * (T18).
 */
const personal: readonly string[] = ['customer_name', 'customer_phone'];

/** Returns the entry of a change in the history of its order. */
export function editEntry(
  order: OrderItem,
  fields: EditedFields,
  { id, at, by }: Pick<OrderEdit, 'id' | 'at' | 'by'>,
): OrderEdit {
  const [had, has] = [piecesOf(order.lines), piecesOf(fields.lines)];
  const names = new Map([...order.lines, ...fields.lines].map(({ product_id, name }) => [product_id, name]));
  return {
    ...{ id, at, by: { id: by.id, name: by.name } },
    goods: [...names].flatMap(([product, name]) => {
      const [was, is] = [had.get(product) ?? 0, has.get(product) ?? 0];
      return was === is ? [] : [{ name, was, is }];
    }),
    total: { was_cents: order.total_cents, is_cents: fields.total_cents },
    promotion: changed(order.promotion_code, fields.promotion_code),
    // Before the confirmation, the arrival time is only planned, so it is not listed as a change.
    there_by: isToBring(order.order_status) ? changed(order.there_by, fields.there_by) : {},
    fields: contactFields.flatMap((name) => {
      const [was, is] = personal.includes(name) ? ['', ''] : [order[name], fields[name]];
      return order[name] === fields[name] ? [] : [{ name, was, is }];
    }),
  };
}

const changed = (was: string | undefined, is: string | undefined) => (was === is ? {} : { was, is });
