import * as texts from '#shared/texts.ts';
import type { IdempotencyRecord } from '../../data/dynamodb/idempotency.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { createOrder, type NewOrder } from '../../data/orders/create-order.ts';
import { signedOut, tooMany } from '../../errors.ts';
import { retryWith, tryAgain, tryAtOnce } from '../../retry.ts';

/** The fields of a stored order that the answer contains. */
export type Placed = Pick<IdempotencyRecord, 'order_id' | 'number' | 'total_cents'>;

type Placing<Answer> = {
  /**
   * Builds the order from the present data, and throws if it is refused. Returns the answer if the order was already
   * placed. Returns undefined if it must be called again, because it has changed stored data.
   */
  plan: (attempt: number, isLast: boolean) => Promise<NewOrder | { answer: Answer } | undefined>;
  /** Returns the answer to a repeated request. Returns undefined if the request must be placed as a new order. */
  repeated: (first: IdempotencyRecord) => Promise<Answer | undefined>;
  written: (order: Placed) => Promise<Answer>;
};

/**
 * Builds an order and writes it in one transaction. If another write has changed the data meanwhile, builds the order
 * again.
 *
 * @throws the errors of `plan` and `repeated` · 401 if the account was erased · 429 for a rate limit · 503 when the
 *   table stays busy
 */
export const commitOrder = <Answer>(
  { plan, repeated, written }: Placing<Answer>,
  patience: { attempts?: number; pauseMs?: number } = {},
): Promise<Answer> =>
  retryWith(patience, async (attempt, isLast) => {
    const planned = await plan(attempt, isLast);
    if (!planned) return tryAtOnce;
    if ('answer' in planned) return planned.answer;
    const { order, limits } = planned;
    const { id: order_id, number, total_cents } = order;
    const refused = await createOrder(planned);
    if (!refused) return written({ order_id, number, total_cents });
    const answer = refused.reason === 'repeat' && (await repeated(refused.repeat));
    if (answer) return answer;
    const now = new Date(order.created_at);
    if (refused.reason === 'limit')
      throw tooMany(texts.tooMany, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (refused.reason === 'owner') throw signedOut();
    return refused.reason === 'contention' ? tryAgain : tryAtOnce;
  });
