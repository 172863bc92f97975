import type { DoorMoney } from '#shared/rider-phone/rider-day.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderNow } from '../phone/rider-now.ts';

/** What is in the rider's mind at one door. It is forgotten when the stop ends or the app is closed. */
export type AtDoor = {
  order: string;
  isIdSeen: boolean;
  /** The money as the server last said it. */
  money: DoorMoney | undefined;
  /** The code that is stored with the delivery, who agreed to it, and what is still to collect. */
  code: { code: string; desk: string; rest: number } | undefined;
};

const nobody: AtDoor = { order: '', isIdSeen: false, money: undefined, code: undefined };

const store = createStore<AtDoor>(nobody);

/** The door at which the rider is. */
export const doorStore = {
  ...store,
  /** Changes what is known at the door of an order. Another order begins anew. */
  change(order: string, fields: Partial<AtDoor>): void {
    const before = store.get().order === order ? store.get() : { ...nobody, order };
    store.set({ ...before, ...fields });
  },
};

/** Returns what is known at the door of an order. */
export const atDoor = (order: string, known: AtDoor): AtDoor =>
  known.order === order ? known : { ...nobody, order };

async function callDoor(order: string, path: string, body: object): Promise<DoorMoney> {
  const { device, grant } = riderNow.get();
  const answer = await riderCall(device, `POST /api/rider/stops/${order}/${path}`, { ...body, grant });
  const money = answer as DoorMoney;
  doorStore.change(order, { money });
  return money;
}

/** Reads the money of a stop, and what is known of a code. @throws {CallError} */
export const readDoorMoney = (order: string, code?: string) =>
  callDoor(order, 'money', code === undefined ? {} : { code });

/** Sends an M-Pesa prompt. A repeated id prompts nobody again. @throws {CallError} */
export const askAtDoor = (order: string, asked: { id: string; amount: number; phone?: string | undefined }) =>
  callDoor(order, 'prompts', asked);

/** Pays with the customer's credit. A repeated id spends nothing. @throws {CallError} */
export const spendCredit = (order: string, spent: { id: string; amount: number }) =>
  callDoor(order, 'credit', spent);
