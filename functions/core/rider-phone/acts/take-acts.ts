import { createHash } from 'node:crypto';
import * as z from 'zod';
import { OrderId } from '#shared/ids.ts';
import { type ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import * as texts from '#shared/rider-phone/act-texts.ts';
import { transactOnce } from '../../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../../data/orders/order.ts';
import { findOrderPayments } from '../../../data/payments/payment.ts';
import { type ActItem, findAct, findActs, keepAct } from '../../../data/rider-phone/act.ts';
import { noteOnPhone } from '../../../data/rider-phone/phone.ts';
import { ShopError } from '../../../errors.ts';
import { bareError, log } from '../../../log.ts';
import { retry, tryAgain } from '../../../retry.ts';
import { takeCode } from '../../payments/claim-payment.ts';
import { timeOfStep } from '../../riders/plan-give.ts';
import type { CallingRider } from '../phone-caller.ts';
import { canBeBrought, cashOf, planDelivered } from './plan-delivered.ts';
import { planLandmark, planNobodyThere, planNotAccepted, planThere, planTook } from './plan-road.ts';
import { namedRider, type Planned, type Scene } from './planned.ts';

/** A report (act) as the phone sends it. */
type Sent = { id: string; [field: string]: unknown };

const planners: { [Kind in RiderAct['kind']]: (scene: Scene<Kind>) => Promise<Planned> } = {
  took: planTook,
  there: planThere,
  delivered: planDelivered,
  'not-accepted': planNotAccepted,
  'nobody-there': planNobodyThere,
  landmark: planLandmark,
};

const plan = (scene: Scene): Promise<Planned> =>
  (planners[scene.act.kind] as (scene: Scene) => Promise<Planned>)(scene);

/** Returns the plan for a report about an order that the shop does not know. */
const planUnknown = ({ kind }: RiderAct): Planned =>
  kind === 'took' ? { marks: [], refused: texts.tookUnknown } : { marks: ['unreadable'] };

const hashOf = (act: Sent) => createHash('sha256').update(JSON.stringify(act)).digest('base64url');

const resultOf = ({ id, result, text }: ActItem): ActResult => ({ id, result, text });

/** Returns the stored form of a report. It lacks the new description of an address, which is stored in the order. */
function itemOf(act: RiderAct, sent: Sent, order: OrderItem | undefined, { marks, refused, named }: Planned) {
  const isMarked = marks.length > 0;
  const text = refused ?? (isMarked ? texts.markedText(marks) : '');
  const why = act.kind === 'landmark' ? (named ? '' : act.text) : 'why' in act ? act.why : '';
  const paid = act.kind === 'delivered' ? act : undefined;
  return {
    ...{ id: act.id, kind: act.kind, at: act.at, why, marks, text, hash: hashOf(sent) },
    ...(order && { order: { id: order.id, number: order.number } }),
    ...(paid?.cash && { cash_cents: cashOf(paid), into: paid.cash.into }),
    ...(paid?.code && { code: paid.code, desk: paid.desk }),
    result:
      refused !== undefined ? ('refused' as const) : isMarked ? ('marked' as const) : ('taken' as const),
  };
}

const RAW_LENGTH = 2000;
const WHY_LENGTH = 300;

/** Returns a UUID for a report whose own id belongs to another report. The same report always gets the same UUID. */
function idOf(hash: string): string {
  const hex = createHash('sha256').update(hash).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The fields of a report that the office sees even if the server cannot read the whole report. */
const Readable = z.object({
  order: OrderId.optional().catch(undefined),
  cash: z
    .object({ amount: z.number().positive().max(1e7) })
    .optional()
    .catch(undefined),
  why: z.string().optional().catch(undefined),
});

/** Returns the readable fields of a report that is not readable as a whole. */
async function readableOf(sent: Sent): Promise<Pick<ActItem, 'order' | 'cash_cents' | 'why'>> {
  const { order: id, cash, why = '' } = Readable.parse(sent);
  const order = id === undefined ? undefined : await findOrder(id);
  return {
    ...(order && { order: { id: order.id, number: order.number } }),
    ...(cash && { cash_cents: Math.round(cash.amount * 100) }),
    why: why.slice(0, WHY_LENGTH),
  };
}

/** Stores an unreadable report as it was sent, for the office. */
async function keepUnread(caller: CallingRider, sent: Sent, now: Date, id = sent.id): Promise<ActItem> {
  const marks = ['unreadable'] as const;
  const received_at = now.toISOString();
  const item: ActItem = {
    ...{ rider_id: caller.id, id, kind: String(sent.kind ?? '').slice(0, 40), at: received_at, received_at },
    ...{
      ...(await readableOf(sent)),
      hash: hashOf(sent),
      result: 'marked',
      text: texts.markedText(marks),
      marks,
    },
    raw: JSON.stringify(sent).slice(0, RAW_LENGTH),
  };
  return retry(async () => {
    if (!(await transactOnce({ act: keepAct(item) }))) return item;
    return (await findAct(caller.id, id)) ?? tryAgain;
  });
}

/** Records the M-Pesa code of a delivery like a code that staff type. It pays only the sum that M-Pesa has reported. */
async function noteCode({ code, order: id }: Extract<RiderAct, { kind: 'delivered' }>, scene: TakeScene) {
  const read = await findOrderPayments(id);
  if (code === null || !canBeBrought(read?.order)) return;
  const own = async () => (await findOrderPayments(id)) as NonNullable<typeof read>;
  const by = namedRider(scene.caller);
  await takeCode({ own, order: read.order, read: { code }, by, now: scene.now }).catch((error) => {
    // If the code pays for another order, or the order is already paid, the code is only stored with the report.
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
  });
}

type TakeScene = { caller: CallingRider; now: Date };

/**
 * Stores a report in one transaction with the changes it makes. The transaction fails if the report is already stored,
 * so a report that is sent twice at the same moment is recorded once.
 *
 * @throws 503
 */
async function takeOne(act: RiderAct, sent: Sent, scene: TakeScene): Promise<ActItem> {
  const { caller, now } = scene;
  if (act.kind === 'delivered' && act.code !== null) await noteCode(act, scene);
  return retry(async () => {
    const found = await findOrder(act.order);
    const order = canBeBrought(found) ? found : undefined;
    const latest = new Date(Math.min(Date.parse(act.at), now.getTime()));
    const at = order ? timeOfStep(order, latest) : now.toISOString();
    const planned = order ? await plan({ act, order, caller, at, now } as Scene) : planUnknown(act);
    const received = { rider_id: caller.id, received_at: now.toISOString() };
    const item: ActItem = { ...itemOf(act, sent, order, planned), ...received };
    const refusal = await transactOnce({ act: keepAct(item), ...planned.named });
    if (refusal === undefined) return item;
    return (refusal.has('act') && (await findAct(caller.id, act.id))) || tryAgain;
  });
}

/**
 * Stores the reports ("acts") of a rider's phone in the order in which they were sent, each in its own transaction and
 * once. A repeated report gets the same result. A report that cannot be stored now is sent again later, together with
 * later reports about the same order. Reports about other orders do not wait for it.
 */
export async function takeActs(
  caller: CallingRider,
  { acts, unsent }: { acts: readonly Sent[]; unsent: number },
  now: Date,
): Promise<ActResult[]> {
  const ids = acts.map(({ id }) => id);
  const known = await findActs(caller.id, ids);
  const waiting = new Set<string>();
  const results: ActResult[] = [];
  for (const sent of acts) {
    const stored = known.get(sent.id);
    const act = RiderAct.safeParse(sent).data;
    try {
      const later = act && waiting.has(act.order);
      if (!stored && later) results.push({ id: sent.id, result: 'later', text: texts.notTaken });
      else results.push(resultOf(await takeOrRepeat(act, sent, stored)));
    } catch (error) {
      const isBusy = error instanceof ShopError && error.status === 503;
      if (isBusy && act) waiting.add(act.order);
      if (!isBusy) log.error('act failed', { error: bareError(error) });
      results.push({ id: sent.id, result: 'later', text: texts.notTaken });
    }
  }
  if (caller.device.unsent !== unsent) await noteOnPhone(caller.device, { unsent });
  return results;

  async function takeOrRepeat(act: RiderAct | undefined, sent: Sent, stored: ActItem | undefined) {
    const before =
      stored ?? (act ? await takeOne(act, sent, { caller, now }) : await keepUnread(caller, sent, now));
    known.set(sent.id, before);
    if (before.hash === hashOf(sent)) return before;
    return { ...(await keepUnread(caller, sent, now, idOf(hashOf(sent)))), id: sent.id };
  }
}
