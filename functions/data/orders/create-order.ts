import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { put, putNew } from '../dynamodb/actions.ts';
import { isContention, refusalsOf } from '../dynamodb/contention.ts';
import { idempotencyKey, orderKey, orderNumberKey, ordersByStateKey } from '../dynamodb/keys.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { table } from '../dynamodb/table.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { outboxItems } from '../emails/outbox.ts';
import { type PromotionUse, takeUse } from '../promotions/promotion.ts';
import { sellStock, settleDraft, type TakenOver } from './draft-outcome.ts';
import { type Repeat, type RepeatItem, rememberOrder } from './idempotency.ts';
import type { OrderItem } from './order.ts';
import { rememberForPerson, rememberInBrowser } from './owned.ts';

/** Why an order's transaction did not happen. */
export type Refused =
  | { reason: 'limit' }
  | { reason: 'repeat'; repeat: RepeatItem }
  | { reason: 'promotion' }
  | { reason: 'draft' }
  | { reason: 'stock' }
  | { reason: 'owner' }
  | { reason: 'contention' };

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
