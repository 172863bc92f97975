import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { sendsSms } from '../../sends-sms.ts';
import { orderFromCart } from '../cart/cart-copy.ts';
import { cartKey } from '../cart/keys.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { type IdempotencyRecord, type Repeat, rememberOrder } from '../dynamodb/idempotency.ts';
import { idempotencyKey } from '../dynamodb/keys.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { type Actions, type NamedActions, type Refusal, transactOnce } from '../dynamodb/transact.ts';
import { type OutboxKind, requestEmails } from '../emails/outbox.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import { type PromotionUse, takeUse } from '../promotions/uses.ts';
import type { Pieces } from '../stock/stock-value.ts';
import { sellStock, settleDraft, type TakenOver } from './draft-outcome.ts';
import { orderKey, orderNumberKey, ordersByStateKey } from './keys.ts';
import type { OrderItem } from './order.ts';
import { messagesOf } from './order-emails.ts';
import { rememberForPerson, rememberInBrowser } from './owned.ts';

/** The reason why an order was not written. */
export type Refused =
  | { reason: 'limit' }
  | { reason: 'repeat'; repeat: IdempotencyRecord }
  | { reason: 'promotion' }
  | { reason: 'draft' }
  | { reason: 'stock' }
  | { reason: 'owner' }
  | { reason: 'replaced' }
  | { reason: 'contention' };

/**
 * Returns the emails of a new order. If staff placed the order and it is already confirmed, they have talked to the
 * customer. Then no email asks the shop to call, and none says to the customer that the shop will call.
 */
function emailsOf({ order_status, is_email_withheld }: OrderItem): OrderEmailKind[] {
  if (order_status === 'confirmed') return ['order-confirmed'];
  return is_email_withheld ? ['new-order'] : ['order-received', 'new-order'];
}

/**
 * Returns the emails of a new order, and the SMS with its link if it has no email address. Only staff can place such an
 * order.
 */
const messagesOfNew = (order: OrderItem): OutboxKind[] => [
  ...messagesOf(order, emailsOf(order)),
  ...(order.customer_email === '' && sendsSms() ? (['sms-link'] as const) : []),
];

/**
 * The names of the writes of an order. Each comment says what is written, and under which condition. The name of a
 * refused write is the reason why the order was refused.
 */
type OrderAction =
  /** The idempotency record. Condition: the key is free. */
  | 'repeat'
  /**
   * The rate limits of the phone and of the person, and the saved cart of the browser. Condition: none of the limits is
   * reached.
   */
  | 'limit'
  /** The use of a promo code. Condition: the code has a use left. */
  | 'promotion'
  /** The cart that was sent by WhatsApp and becomes the order. Condition: the cart is still open. */
  | 'draft'
  /** The order and its entry in the list of its state. Condition: the order is new. */
  | 'order'
  /** The stock and the ledger line of each product. Condition: there is enough stock. */
  | 'stock'
  /** The emails to the customer and to the shop. */
  | 'emails'
  /** The browser's list of orders. */
  | 'browser'
  /** The customer's list of orders. Condition: the account exists. */
  | 'owner'
  /** The order whose goods this order replaces. Condition: that order has not changed. */
  | 'replaced'
  /** The entry of the change log. */
  | 'log';

function whyRefused(refusal: Refusal<OrderAction>): Refused {
  if (refusal.isContention) return { reason: 'contention' };
  if (refusal.has('repeat'))
    return { reason: 'repeat', repeat: refusal.itemOf('repeat') as IdempotencyRecord };
  const reason = (['limit', 'promotion', 'draft', 'owner', 'stock', 'replaced'] as const).find((name) =>
    refusal.has(name),
  );
  if (reason === undefined) throw refusal;
  return { reason };
}

export type NewOrder = Repeat & {
  order: OrderItem;
  /** The stock of the order's products as it was read, with its value. */
  pieces: ReadonlyMap<number, Pieces>;
  /** The rate limits towards which this order counts. If one is reached, the order is refused. */
  limits: Limit[];
  /** The limit of orders from one browser, which is counted in the browser's saved cart. */
  order_limit: ShopSettings['order_limit'];
  /** The use of the promo code. If no use is left, the order is refused. */
  use?: PromotionUse | undefined;
  /**
   * The cart that was sent by WhatsApp and becomes this order. The order takes over its reservation of goods. If the
   * cart has changed, the order is refused.
   */
  takenOver?: TakenOver | undefined;
  /**
   * The writes that change the order whose goods this order replaces. If that order has changed, this order is refused.
   */
  replaced?: Actions | undefined;
};

/** Returns the log entry of a new order. It has no field that names the customer. */
function logOrder(order: OrderItem) {
  const {
    id,
    number,
    order_status,
    total_cents,
    promotion_code,
    draft_code,
    made_by,
    created_at: at,
  } = order;
  const after = { order_status, total_cents, promotion_code, draft_code };
  const log = { noun: 'order', id, title: number, action: 'place', at, before: undefined, after } as const;
  return logEntry({ ...log, by: made_by && loggedBy(made_by) });
}

/** Returns the rate limits without the one that the use of a promo code already counts. */
const limitsBeside = (use: PromotionUse | undefined, limits: readonly Limit[]) =>
  limits.filter(({ what }) => what !== use?.history?.limit.what);

/** Returns the writes of an order: at most 98 (`order-actions.test.ts`). A transaction can have a hundred. */
export function orderActions({
  order,
  pieces,
  limits,
  order_limit,
  use,
  takenOver,
  replaced,
  ...repeat
}: NewOrder): NamedActions<OrderAction> {
  const { id, number, created_at, visitor } = order;
  const { actions: stock, sold } = sellStock(order, pieces, takenOver?.draft);
  return {
    repeat: rememberOrder(order, repeat),
    limit: [
      ...limitsBeside(use, limits).map((limit) => countOne(limit, new Date(created_at))),
      ...(visitor === undefined ? [] : [orderFromCart(cartKey(visitor), created_at, order_limit)]),
    ],
    promotion: use && takeUse(use, order),
    draft: takenOver && settleDraft(order, takenOver),
    order: [
      putNew({
        ...{ ...orderKey(id), ...sold, repeat: idempotencyKey(repeat.requestKey).pk },
        ...(use && { promotion_phone: use.phone }),
      }),
      put({ ...ordersByStateKey(order), order_id: id }),
      put({ ...orderNumberKey(number), order_id: id, created_at }),
    ],
    stock,
    emails: requestEmails(id, messagesOfNew(order), created_at),
    browser: rememberInBrowser(order),
    owner: rememberForPerson(order),
    replaced,
    log: logOrder(order),
  };
}

/**
 * Writes an order in one transaction (R1, R2, R9, T15): the order, its idempotency record, its entries in the lists of
 * its browser and its owner, their emptied carts (G-23), the stock with its ledger, the use of a promo code, the cart
 * sent by WhatsApp from which the order was placed, and the emails to send.
 *
 * @returns undefined if the order was written; otherwise the reason why nothing was written
 */
export async function createOrder(newOrder: NewOrder): Promise<Refused | undefined> {
  const refusal = await transactOnce(orderActions(newOrder));
  return refusal && whyRefused(refusal);
}
