import type { DoorMoney, PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderNow } from '../phone/rider-now.ts';
import { isCounted } from './code-answer.ts';

/** A stop, with the state of its order when its payment data were read. */
type Door = Pick<PhoneStop, 'id' | 'slip' | 'due'>;

/** What the app knows about the door at which the rider is. It is cleared when the stop ends or the app is closed. */
export type AtDoor = Door & {
  isIdSeen: boolean;
  /** The payment data of the order, as the server last reported them. */
  money: DoorMoney | undefined;
  /**
   * The M-Pesa code that will be stored with the delivery, the office worker who agreed to it, and the sum that it pays
   * but the server has not counted.
   */
  code: { code: string; desk: string; claimed: number } | undefined;
};

/** The state if the rider is at no door. */
export const nobody: AtDoor = { id: '', slip: 0, due: 0, isIdSeen: false, money: undefined, code: undefined };

const store = createStore<AtDoor>(nobody);

/**
 * Returns what is known at the door of a stop. If the order has changed, the server's payment data are out of date and
 * left out. An accepted M-Pesa code stays, because its sum does not depend on the order.
 */
export function atDoor({ id, slip, due }: Door, known: AtDoor): AtDoor {
  if (known.id !== id) return { ...nobody, id, slip, due };
  return known.slip === slip && known.due === due ? known : { ...known, slip, due, money: undefined };
}

/** The door at which the rider is, with what is known there. */
export const doorStore = {
  ...store,
  /** Changes what is known at the door of a stop. For another stop, all other values are cleared. */
  change: (stop: Door, fields: Partial<AtDoor>): void =>
    store.set({ ...atDoor(stop, store.get()), ...fields }),
};

/**
 * Stores the payment data that the server reported, also about a code. If it has counted the accepted code meanwhile,
 * that code pays nothing more.
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

/**
 * Reads the payment data of a stop, and what is known about an M-Pesa code, by default the accepted one. @throws
 * {CallError}
 */
export const readDoorMoney = (stop: Door, code = atDoor(stop, store.get()).code?.code) =>
  callDoor(stop, 'money', code === undefined ? {} : { code });

/**
 * Sends an M-Pesa payment request to the customer. A repeated call with the same id sends no second request. @throws
 * {CallError}
 */
export const askAtDoor = (stop: Door, asked: { id: string; amount: number; phone?: string | undefined }) =>
  callDoor(stop, 'prompts', asked);

/** Pays with the customer's credit. A repeated call with the same id spends no more. @throws {CallError} */
export const spendCredit = (stop: Door, spent: { id: string; amount: number }) =>
  callDoor(stop, 'credit', spent);
