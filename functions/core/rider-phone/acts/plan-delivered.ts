import { toCents } from '#shared/money.ts';
import { hasEnded } from '#shared/orders/order-moves.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { type MoneyEntry, sumOf } from '#shared/payments/order-money.ts';
import type { ActMark } from '#shared/rider-phone/act.ts';
import { codeAsReason, sentToPhone } from '#shared/rider-phone/act-texts.ts';
import { isRestrictedOrder, type OrderItem } from '../../../data/orders/order.ts';
import { moneyOf } from '../../../data/orders/order-money.ts';
import { moveActions } from '../../../data/orders/order-move.ts';
import { readClaimedLimit } from '../../../data/settings/some-settings.ts';
import { holdCash } from '../../cash/hold-cash.ts';
import { besideDelivery } from '../../orders/beside-delivery.ts';
import { wordOnCode } from '../../payments/code-word.ts';
import { misfits } from './plan-road.ts';
import { isOnRoad, isTheirs, namedRider, noteOnOrder, ownStep, type Planned, type Scene } from './planned.ts';

type Delivery = Scene<'delivered'>;

/**
 * The states in which an order can become delivered. In any other state, only the money in the rider's report is
 * recorded.
 */
const deliverable: readonly OrderStatus[] = ['confirmed', 'packed', 'out_for_delivery'];

/** Returns the id of the cash entry. It contains the rider's id, because reports of two riders can have the same id. */
const entryId = ({ caller, act }: Delivery) => `act-${caller.id}-${act.id}`;
const isOfAct = ({ id }: Pick<MoneyEntry, 'id'>) => id.startsWith('act-');

/**
 * Returns the cash, in cents, that the office recorded for this delivery in the rider's name before the rider's phone
 * reported it. For an order that has ended, returns the cash that the office recorded after the end. Returns undefined
 * if the office recorded neither, or if that record was already matched with a report of the rider.
 */
function recordedBefore({ order, caller }: Delivery): number | undefined {
  const { order_status, moves = [], road = [], money } = order;
  const last = moves.findLast(({ to }) => to !== 'returned');
  if (!last) return undefined;
  const isSince = ({ at }: { at: string }) => at >= last.at;
  if (road.some((step) => step.kind === 'handed-over' && step.by.id === caller.id && isSince(step)))
    return undefined;
  const theirs = money.filter((entry) => entry.kind === 'cash' && entry.holder?.id === caller.id);
  const cents = sumOf(theirs.filter((entry) => isSince(entry) && !isOfAct(entry)));
  if (hasEnded(order_status)) return cents || undefined;
  const isOffice = order_status === 'delivered' && last.by.id !== caller.id;
  return isOffice && order.rider?.id === caller.id ? cents : undefined;
}

/**
 * Returns the money entry for the cash that the rider took; undefined without cash. The rider holds the cash until the
 * hand-in.
 */
function cashEntry(scene: Delivery, cents: number): MoneyEntry | undefined {
  if (cents === 0) return undefined;
  const { caller, at } = scene;
  const by = namedRider(caller);
  const holder = { kind: 'rider' as const, ...by };
  const kind = 'cash' as const;
  return { id: entryId(scene), kind, cents, at, by, holder, reference: '', claimed_cents: cents };
}

/** Returns true if M-Pesa may still report the code in a rider's report. Only such a code can replace a payment. */
async function isOpenClaim({ act: { code }, order }: Pick<Delivery, 'act' | 'order'>): Promise<boolean> {
  if (code === null) return false;
  const { state, isCounted } = await wordOnCode({ code, orderId: order.id, cents: undefined });
  return state === 'untold' && !isCounted;
}

/** Returns the reasons (marks) why the office must check the payment in a report. */
async function moneyMarks({ act, order }: Delivery, cents: number): Promise<ActMark[]> {
  const rest = moneyOf(order).dueCents - cents;
  if (rest < 0 && cents > 0) return ['paid-before'];
  if (rest <= 0) return [];
  if (!(await isOpenClaim({ act, order }))) return act.why === '' ? ['below-due'] : [];
  const isAbove = rest > toCents(await readClaimedLimit());
  if (!isAbove) return [];
  return [act.desk === '' ? 'below-due' : 'desk-agreed'];
}

const reasonOf = ({ code, desk, why }: Delivery['act']) =>
  [code === null ? '' : codeAsReason(code, desk), why].filter(Boolean).join(' ');

/** Returns the rider as the deliverer of the order, if it is not recorded yet that the rider has the goods. */
function bringerOf(scene: Delivery) {
  const { order, caller, at } = scene;
  if (isTheirs(scene)) return isOnRoad(order) ? undefined : order.rider;
  const by = namedRider(caller);
  return { ...by, given_at: at, given_by: by };
}

/** Returns the writes that move an order to `delivered`, with the cash that was taken. */
async function deliver(scene: Delivery, cash: MoneyEntry[], note: string | undefined) {
  const { act, order, caller, at, now } = scene;
  const from = order.order_status;
  const move = { at, from, to: 'delivered', why: reasonOf(act), by: namedRider(caller) } as const;
  const [conditions, sold] = await Promise.all([
    holdCash(cash[0], order, note),
    besideDelivery(order, at, now),
  ]);
  const beside = { cash, conditions, rider: bringerOf(scene), ...sold };
  return (await moveActions(order, move, beside)).named;
}

/** Returns the cash in a report from a rider's phone, in cents. */
export const cashOf = ({ cash }: Delivery['act']): number => toCents(cash?.amount ?? 0);

const noteOf = ({ cash }: Delivery['act']) => (cash?.into === 'phone' ? sentToPhone : undefined);

/**
 * Plans a delivery that a rider has reported, with the cash that they took. Both really happened, so they are recorded
 * once, even if the order was cancelled or changed meanwhile. If the office recorded the delivery in the rider's name,
 * only cash above the recorded sum is added.
 */
export async function planDelivered(scene: Delivery): Promise<Planned> {
  const { act, order, at } = scene;
  // The stored report has expired, but its cash was recorded earlier.
  if (order.money.some(({ id }) => id === entryId(scene))) return { marks: [] };
  const recorded = recordedBefore(scene);
  const cents = Math.max(0, cashOf(act) - (recorded ?? 0));
  const entry = cashEntry(scene, cents);
  const cash = entry ? [entry] : [];
  const isRecorded = recorded !== undefined;
  const marks: ActMark[] = [
    ...(isRecorded && !hasEnded(order.order_status) ? [] : misfits(scene)),
    ...(isRecorded ? (['recorded-before'] as const) : []),
    ...(isRestrictedOrder(order) && !act.id_seen ? (['no-id'] as const) : []),
    ...(isRecorded && cents === 0 ? [] : await moneyMarks(scene, cents)),
  ];
  if (deliverable.includes(order.order_status))
    return { marks, named: await deliver(scene, cash, noteOf(act)) };
  const note = ownStep('handed-over', scene, reasonOf(act));
  const held = await holdCash(entry, order, noteOf(act));
  return { marks, named: noteOnOrder(order, at, { note, add: cash, cash: held }) };
}

/** Returns true for an order of the web shop, which a rider can deliver, and false for a till sale. */
export const canBeBrought = (order: OrderItem | undefined): order is OrderItem =>
  order !== undefined && order.kind !== 'till';
