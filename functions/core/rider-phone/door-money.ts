import type * as z from 'zod';
import { toShillings } from '#shared/money.ts';
import type { PromptRequest } from '#shared/payments/asked-money.ts';
import type { TakeRequest } from '#shared/payments/money-request.ts';
import { mpesaNumber } from '#shared/phone.ts';
import type { DoorMoney } from '#shared/rider-phone/rider-day.ts';
import * as texts from '#shared/rider-phone/rider-phone-texts.ts';
import { type Limit, secondsToWait, takeOnce } from '../../data/dynamodb/rate-limit.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { ShopError, tooMany } from '../../errors.ts';
import { signToken } from '../identity/signature.ts';
import { askOnPhone } from '../payments/ask-on-phone.ts';
import { viewWord, wordOnCode } from '../payments/code-word.ts';
import { creditOf } from '../payments/credit.ts';
import { takeMoney } from '../payments/take-money.ts';
import { viewPrompts } from '../payments/view-prompts.ts';
import { type CallingRider, requireActive, requireUnlocked } from './phone-caller.ts';
import { hasGoods } from './rider-day.ts';

/**
 * Requests of a rider at a door: an M-Pesa payment request, or a payment with the customer's credit. Unlike reports of
 * what has already happened, a request can be refused. The rider must have the goods of the order.
 */

/** A request of a rider's phone about the order at whose door the rider is. */
type Door = { caller: CallingRider; order: string; grant: string; now: Date };

/** Reads an order whose goods the rider has. @throws 403 `locked`, `rider-ended` · 404 · 409 `replaced` */
async function requireStop({ caller, order: id, grant, now }: Door): Promise<OrderPayments> {
  await requireUnlocked(caller, grant, 'wishes', now);
  requireActive(caller);
  const found = await findOrderPayments(id);
  if (!found || !hasGoods(found.order, caller.id)) throw new ShopError(404, 'not-found', texts.stopNotYours);
  return found;
}

async function view(found: OrderPayments, code: string | undefined, now: Date): Promise<DoorMoney> {
  const { order, head } = found;
  const { dueCents } = moneyOf(order);
  const [newest] = viewPrompts(found, now).slice(-1);
  const [credit, word] = await Promise.all([
    creditOf(order.customer_phone),
    code === undefined ? null : wordOnCode({ code, orderId: order.id, cents: dueCents }),
  ]);
  return {
    due: toShillings(dueCents),
    prompt: newest
      ? {
          ...{ id: newest.id, state: newest.state, code: newest.code, amount: newest.amount },
          ...{ phone_end: newest.phone.slice(-3), at: newest.at },
        }
      : null,
    is_prompt_live: head.live !== undefined,
    credit: toShillings(credit),
    word: word && { ...viewWord(word, dueCents), is_counted: word.isOwn },
  };
}

/** Returns the sum due for an order, and what M-Pesa has reported about a code. @throws as {@link requireStop} */
export const doorMoney = async (door: Door, code: string | undefined): Promise<DoorMoney> =>
  view(await requireStop(door), code, door.now);

const DAY = 24 * 60;

/**
 * Counts a payment request to a number that is not the customer's. At most three such numbers are allowed for an order,
 * and ten a day for a rider, so no rider can send requests to strangers.
 *
 * @throws 429
 */
async function countOther({ caller, order: id, now }: Door, order: OrderItem, phone: string | undefined) {
  const number = phone === undefined ? undefined : mpesaNumber(phone);
  if (number === undefined || number === mpesaNumber(order.customer_phone)) return;
  const limits: Limit[] = [
    { what: 'rider-stop', who: id, times: 3, minutes: DAY },
    { what: 'rider-prompts', who: caller.id, times: 10, minutes: DAY },
  ];
  const cause = await signToken('limit', `${id} ${number}`);
  for (const limit of limits)
    if (!(await takeOnce(limit, cause, now))) throw tooMany(texts.otherPhones, secondsToWait(limit, now));
}

/**
 * Sends an M-Pesa payment request for an order whose goods the rider has. @throws as {@link requireStop} and {@link
 * askOnPhone} · 429
 */
export async function askAtDoor(door: Door, asked: z.output<typeof PromptRequest>): Promise<DoorMoney> {
  const { order } = await requireStop(door);
  await countOther(door, order, asked.phone);
  await askOnPhone(order.id, asked, door.caller, door.now);
  return doorMoney(door, undefined);
}

/**
 * Pays for an order whose goods the rider has with credit of its customer. @throws as {@link requireStop} and {@link
 * takeMoney}
 */
export async function spendAtDoor(
  door: Door,
  { id, amount }: z.output<typeof TakeRequest>,
): Promise<DoorMoney> {
  const { order } = await requireStop(door);
  await takeMoney({ orderId: order.id, kind: 'credit', id, amount, by: door.caller, now: door.now });
  return doorMoney(door, undefined);
}
