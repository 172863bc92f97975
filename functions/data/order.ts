import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { MoneyEntry } from '#shared/order-money.ts';
import type { OrderStatus } from '#shared/order-state.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { Picture } from '#shared/picture.ts';
import { put, putNew } from './actions.ts';
import { isContention, refusalsOf } from './contention.ts';
import { sellStock, settleDraft, type TakenOver } from './draft-outcome.ts';
import {
  idempotencyKey,
  orderKey,
  orderNumberKey,
  ordersByStateKey,
  ownedOrderPrefix,
  visitorPk,
} from './keys.ts';
import { countOne, type Limit } from './limit.ts';
import { outboxItems } from './outbox.ts';
import { listOwned, type OwnedOrder, rememberForPerson, rememberInBrowser } from './owned.ts';
import { type PromotionUse, takeUse } from './promotion.ts';
import { readItem } from './read-items.ts';
import { type Repeat, type RepeatItem, rememberOrder } from './repeat.ts';
import { table } from './table.ts';
import type { Actions } from './transact.ts';

/** A sold line with the name and price of the moment of sale. Money in cents. */
type OrderLine = {
  product_id: number;
  name: string;
  code: string;
  slug: string;
  picture: Picture;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  discount_cents: number;
  vat_cents: number;
  /** True for goods that were for adults only when they were sold. Lines of earlier releases lack it: `isRestrictedLine`. */
  age_restricted?: boolean;
};

/** An order as it is stored. `visitor` and `tracking` are fingerprints: they open it, and are never told. */
export type OrderItem = {
  id: string;
  number: string;
  created_at: string;
  /** The day in Nairobi, YYYY-MM-DD (G-69). */
  order_date: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string;
  special_instructions: string;
  /** Street, building or landmark; orders from before there was a field for it have none. */
  street_address?: string;
  /** True where the customer collects it; orders of earlier releases lack it. */
  is_pickup?: boolean;
  /** As it was typed. */
  coupon_code: string;
  /** The terms that were accepted with it (G-57). */
  terms_version?: string | undefined;
  /** The promotion that the discount comes from. */
  promotion_code: string | undefined;
  lines: OrderLine[];
  sub_total_cents: number;
  discount_cents: number;
  fee_cents: number;
  rounding_cents: number;
  total_cents: number;
  vat_rate: number;
  vat_cents: number;
  /** Every movement of its money, oldest first. Orders of earlier releases lack it: `entriesOf` reads both. */
  money?: MoneyEntry[];
  /** When it was paid in full. */
  paid_at?: string;
  /** Since when the shop has money of it to send back: with its id, where it stands in the parked payments. */
  surplus_since?: string;
  /** Copies of what `money` comes to, for the release before (with `payment_status`). */
  paid_cents: number;
  due_cents: number;
  /** True where the email that it was received was not sent, because the address had had enough of them (T14). */
  is_email_withheld?: boolean | undefined;
  visitor: string | undefined;
  /** Whoever was signed in, or signed in later in the browser that placed it (G-79). */
  owner?: string | undefined;
  tracking: string;
  /** Where its idempotency item stands. */
  repeat?: string;
  /** Who at the desk made it of a chat draft, and whether they asked the customer's age. */
  made_by?: { id: string; name: string } | undefined;
  draft_code?: string | undefined;
  age_asked?: boolean | undefined;
  /** Every move since it was placed, oldest first (G-80). An order that was never moved has none. */
  moves?: OrderMove[];
};

/** One move of an order: who made it, when, from where to where, and why. */
export type OrderMove = {
  at: string;
  from: OrderStatus;
  to: OrderStatus;
  why: string;
  by: { id: string; name: string };
};

/** Why an order's transaction did not happen. */
export type Refused =
  | { reason: 'limit' }
  | { reason: 'repeat'; repeat: RepeatItem }
  | { reason: 'promotion' }
  | { reason: 'draft' }
  | { reason: 'stock' }
  | { reason: 'owner' }
  | { reason: 'contention' };

/** Goods of a line that does not say so count as restricted: an ID too many is checked, never one too few. */
export const isRestrictedLine = ({ age_restricted = true }: Pick<OrderLine, 'age_restricted'>) =>
  age_restricted;

/** True when an order holds goods for adults only. */
export const isRestrictedOrder = ({ lines }: OrderItem) => lines.some(isRestrictedLine);

/** The order, or undefined. */
export const findOrder = (id: string) => readItem<OrderItem>(orderKey(id));

/** The id of the order that has this number. */
export const findOrderId = async (number: string) =>
  (await readItem<{ order_id: string }>(orderNumberKey(number)))?.order_id;

type Sizes = { limits: number; uses: number; hasDraft: boolean; hasOwner: boolean };

function whyRefused(
  error: TransactionCanceledException,
  { limits, uses, hasDraft, hasOwner }: Sizes,
): Refused {
  const reasons = error.CancellationReasons ?? [];
  const [repeat] = reasons;
  if (repeat?.Code === 'ConditionalCheckFailed' && repeat.Item) {
    return { reason: 'repeat', repeat: unmarshall(repeat.Item) as RepeatItem };
  }
  const isFailed = ({ Code }: { Code?: string | undefined }) => Code === 'ConditionalCheckFailed';
  if (reasons.slice(1, 1 + limits).some(isFailed)) return { reason: 'limit' };
  if (reasons.slice(1 + limits, 1 + limits + uses).some(isFailed)) return { reason: 'promotion' };
  if (hasDraft && isFailed(reasons[1 + limits + uses] ?? {})) return { reason: 'draft' };
  if (hasOwner && isFailed(reasons.at(-1) ?? {})) return { reason: 'owner' };
  if (reasons.some(isFailed)) return { reason: 'stock' };
  if (isContention(refusalsOf(error))) return { reason: 'contention' };
  throw error;
}

export type NewOrder = Repeat & {
  order: OrderItem;
  /** Each counts one for this order, or there is no order. */
  limits: Limit[];
  /** Uses the promo code once, or there is no order. */
  use?: PromotionUse | undefined;
  /** The chat draft that becomes this order: it is settled and its hold is taken over, or there is no order. */
  takenOver?: TakenOver | undefined;
};

/** Ids of the orders that a browser placed, newest first, at most a hundred. */
export async function listBrowserOrders(visitor: string): Promise<string[]> {
  const page = { limit: 100, isNewestFirst: true };
  const { items } = await listOwned<OwnedOrder>(visitorPk(visitor), ownedOrderPrefix, page);
  return items.map(({ order_id }) => order_id);
}

/** The actions that write an order: at most 97 (`order-actions.test.ts`), of the hundred that a transaction holds. */
export function orderActions({ order, limits, use, takenOver, ...repeat }: NewOrder): Actions {
  const { id, created_at } = order;
  return [
    rememberOrder(order, repeat),
    ...limits.map((limit) => countOne(limit, new Date(created_at))),
    ...(use ? takeUse(use) : []),
    ...(takenOver ? settleDraft(order, takenOver) : []),
    putNew({ ...orderKey(id), ...order, repeat: idempotencyKey(repeat.repeatKey).pk }),
    put({ ...ordersByStateKey(order), order_id: id }),
    put({ ...orderNumberKey(order.number), order_id: id }),
    ...sellStock(order, takenOver?.draft),
    ...rememberInBrowser(order),
    ...outboxItems(
      order,
      order.is_email_withheld ? ['new-order'] : ['order-received', 'new-order'],
      created_at,
    ),
    ...rememberForPerson(order),
  ];
}

/**
 * Writes an order: the order, its idempotency item, the browser's list, and for every product the stock it takes and
 * the ledger's line, the use of a promo code, the draft that it is made of, and the emails that are to be sent, in one
 * transaction (R1, R2, R9, T15). All of it is written, or nothing.
 */
export async function createOrder(newOrder: NewOrder): Promise<Refused | undefined> {
  const { order, limits, use, takenOver } = newOrder;
  const transaction = new TransactWriteCommand({ TransactItems: orderActions(newOrder) });
  return table.send(transaction).then(
    () => undefined,
    (error: Error) => {
      if (error.name !== 'TransactionCanceledException') throw error;
      return whyRefused(error as TransactionCanceledException, {
        limits: limits.length,
        uses: use ? takeUse(use).length : 0,
        hasDraft: takenOver !== undefined,
        hasOwner: order.owner !== undefined,
      });
    },
  );
}
