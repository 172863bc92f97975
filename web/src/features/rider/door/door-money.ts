import type { DoorMoney, PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderNow } from '../phone/rider-now.ts';
import { isCounted } from './code-answer.ts';

/** A stop, with what was known of its order when its money was read. */
type Door = Pick<PhoneStop, 'id' | 'slip' | 'due'>;

/** What is in the rider's mind at one door. It is forgotten when the stop ends or the app is closed. */
export type AtDoor = Door & {
  isIdSeen: boolean;
  /** The money as the server last said it. */
  money: DoorMoney | undefined;
  /** The code that is stored with the delivery, who agreed to it, and what it pays that the server has not counted. */
  code: { code: string; desk: string; claimed: number } | undefined;
};

/** No door. */
export const nobody: AtDoor = { id: '', slip: 0, due: 0, isIdSeen: false, money: undefined, code: undefined };

const store = createStore<AtDoor>(nobody);

/**
 * Returns what is known at the door of a stop. What the server said of its money is old once the order has changed. A code
 * stays, because what it claims does not depend on the order.
 */
export function atDoor({ id, slip, due }: Door, known: AtDoor): AtDoor {
  if (known.id !== id) return { ...nobody, id, slip, due };
  return known.slip === slip && known.due === due ? known : { ...known, slip, due, money: undefined };
}

/** The door at which the rider is. */
export const doorStore = {
  ...store,
  /** Changes what is known at the door of a stop. Another stop begins anew. */
  change: (stop: Door, fields: Partial<AtDoor>): void =>
    store.set({ ...atDoor(stop, store.get()), ...fields }),
};

/**
 * Keeps what the server said, also of a code that was asked about. If it has counted the accepted code meanwhile, that code
 * claims nothing more.
 */
export function keepMoney(stop: Door, money: DoorMoney, asked?: string): void {
  const { code } = atDoor(stop, store.get());
  const isNow = code?.code === asked && isCounted(money.word);
  doorStore.change(stop, { money, code: code && isNow ? { ...code, claimed: 0 } : code });
}

async function callDoor(stop: Door, path: string, body: object & { code?: string }): Promise<DoorMoney> {
  const { device, grant } = riderNow.get();
  const answer = await riderCall(device, `POST /api/rider/stops/${stop.id}/${path}`, { ...body, grant });
  const money = answer as DoorMoney;
  keepMoney(stop, money, body.code);
  return money;
}

/** Reads the money of a stop, and what is known of a code: the accepted one. @throws {CallError} */
export const readDoorMoney = (stop: Door, code = atDoor(stop, store.get()).code?.code) =>
  callDoor(stop, 'money', code === undefined ? {} : { code });

/** Sends an M-Pesa prompt. A repeated id prompts nobody again. @throws {CallError} */
export const askAtDoor = (stop: Door, asked: { id: string; amount: number; phone?: string | undefined }) =>
  callDoor(stop, 'prompts', asked);

/** Pays with the customer's credit. A repeated id spends nothing. @throws {CallError} */
export const spendCredit = (stop: Door, spent: { id: string; amount: number }) =>
  callDoor(stop, 'credit', spent);
