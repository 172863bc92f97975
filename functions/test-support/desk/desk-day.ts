import type { CallReport } from '#shared/desk/call-report.ts';
import { tick } from '../../core/clock/tick.ts';
import { takeLease } from '../../core/desk/lease.ts';
import { callNext } from '../../core/desk/queue.ts';
import { recordCall } from '../../core/desk/record-call.ts';
import { cancelOwnOrder } from '../../core/orders/cancel-order.ts';
import { givePhone } from '../../core/orders/give-phone.ts';
import { findOrder } from '../../data/orders/order.ts';
import { statusOf } from '../faults/patience.ts';
import { phoneOf } from '../orders/orders.ts';
import { type Dice, diceOf } from '../payments/schedule-dice.ts';
import { idOf } from '../people.ts';
import { openRoad, playRoad } from '../road/play-road.ts';
import { isBusy } from '../road/road-world.ts';
import { changePieces, makeByPhone, otherOf } from './desk-acts.ts';
import { payByHand, settleWaiting } from './desk-money.ts';
import { at, type Caller, type DayOrder, emptyDay, hourOf, iso, place, type World } from './desk-world.ts';

/**
 * A day at the desk in simulated time. Orders arrive, most of them in the evening, and two callers phone the customers.
 * Some customers do not answer, want another time or other goods, gave a wrong number, order twice, pay a wrong sum, or
 * cancel during the call. Some order on the phone. Three times, a caller's phone or browser fails in the middle of a
 * call. Packers pack the confirmed orders, and riders deliver them (`../road`).
 */

/** The number of orders in each hour from 10:00 on, for a hundred orders. */
const perHour = [4, 5, 7, 6, 5, 5, 6, 8, 14, 15, 14, 7, 4];
const STEP_S = 30;
/** The time for which a caller lets the phone ring, in seconds. */
const RING_S = 40;
/** The number of days after which every order must have ended or be on a list. */
const DAYS = 3;
/**
 * Four riders need more than three days for three hundred orders. An order that is still on its way after these days is
 * an error.
 */
const LONGEST = 8;
/** The time in which the office receives the last goods at the end, in seconds. */
const REST_S = 4 * 3600;

/** Returns the seconds at which the orders come in. */
function arrivals(count: number, dice: Dice): number[] {
  const hours = perHour.flatMap((share, hour) => Array.from({ length: share }, () => hour));
  return Array.from({ length: count }, () => dice.one(hours) * 3600 + dice.seconds(0, 3600) / 1000).sort(
    (one, other) => one - other,
  );
}

/** Returns the outcome of a call as the caller reports it. `seen` is the number of calls so far. */
function answerOf(
  dice: Dice,
  now: number,
  { seen, isAnswered }: { seen: number; isAnswered: boolean },
): CallReport {
  if (!isAnswered) return { seen, outcome: 'no-answer' };
  if (dice.is(0.05)) return { seen, outcome: 'call-back', at: iso(now + 1800) };
  if (dice.is(0.05)) return { seen, outcome: 'cancelled', why: 'Thought it over.' };
  if (dice.is(0.04)) return { seen, outcome: 'wrong-number' };
  return { seen, outcome: 'confirmed', ...(dice.is(0.1) && { there_by: iso(now + 7200) }) };
}

const proof = (visitor: string, now: number) => ({ visitor, token: undefined, now: at(now) });

/**
 * A call to the customer of an order. One customer in five does not answer the first call, and one in ten does not
 * answer a later call.
 */
type Talk = { called: DayOrder; isAnswered: boolean };

/** Ends a call. The caller records the outcome, unless their phone has died. */
async function endCall(
  world: World,
  caller: Caller,
  { called, isAnswered }: Talk,
  now: number,
): Promise<void> {
  const { dice, day, later } = world;
  if (day.calls.length >= (world.crashesAt[0] ?? Number.POSITIVE_INFINITY)) {
    world.crashesAt.shift();
    day.crashes += 1;
    return;
  }
  if (isAnswered && dice.is(0.08)) await changePieces(world, called, caller, now);
  const seen = (await findOrder(called.id))?.calls?.length ?? 0;
  const other = isAnswered && dice.is(0.7) ? await otherOf(world, called) : undefined;
  const report = other
    ? ({ seen, outcome: 'same', as: other.id } as const)
    : answerOf(dice, now, { seen, isAnswered });
  const status = await statusOf(() => recordCall(called.id, { report, by: caller, now: at(now) }));
  if (status === 200 && other) day.same += 1;
  // Some customers call back before the rider leaves, and change what they ordered.
  if (status === 200 && report.outcome === 'confirmed' && dice.is(0.04))
    later.push({ at: now + 900, run: () => changePieces(world, called, caller, now + 900) });
  if (status === 200 && report.outcome === 'wrong-number' && dice.is(0.7))
    later.push({
      at: now + 600,
      run: () =>
        statusOf(() =>
          givePhone(
            called.id,
            `+254${phoneOf(500_000 + day.orders.length).slice(1)}`,
            proof(called.visitor, now + 600),
          ),
        ),
    });
}

/** Makes a free caller call the next customer. */
async function work(world: World, caller: Caller, now: number): Promise<void> {
  if (caller.until > now) return;
  const { order: next } = await callNext(undefined, { person: caller, now: at(now) });
  const called = next && world.day.orders.find(({ id }) => id === next.id);
  if (!called) return;
  await takeLease(called.id, { by: caller, now: at(now), isCalling: true, takesOver: false });
  const isAnswered = !world.dice.is(called.first === undefined ? 0.2 : 0.1);
  called.first ??= now;
  const until = now + (isAnswered ? world.dice.seconds(60, 240) / 1000 : RING_S);
  caller.until = until;
  world.day.calls.push({
    phone: (await findOrder(called.id))?.customer_phone ?? '',
    caller: caller.id,
    from: now,
    until,
  });
  world.later.push({ at: until, run: () => endCall(world, caller, { called, isAnswered }, until) });
  // The reservation by a caller does not stop the customer, who can act at any time.
  if (world.dice.is(0.03))
    world.later.push({
      at: now + 30,
      run: () => statusOf(() => cancelOwnOrder(called.id, proof(called.visitor, now + 30))),
    });
}

/** Returns true while no new orders come, nothing is planned, and no rider or packer has work. */
const isQuiet = ({ later, road }: World, coming: number) =>
  coming === 0 && later.length === 0 && !isBusy(road);

/** Simulates a day of this many orders, and the days after it, on the table of the process. */
export async function playDeskDay(seed: number, count: number): Promise<World> {
  const dice = diceOf(seed);
  const world: World = {
    day: emptyDay(),
    dice,
    later: [],
    road: await openRoad(dice),
    crashesAt: [0.2, 0.5, 0.8].map((share) => share * count),
  };
  const callers = ['Achieng', 'Njeri'].map(
    (name): Caller => ({ id: idOf(name), name, email: `${name}@mail.example`, groups: ['staff'], until: 0 }),
  );
  const coming = arrivals(count, dice);
  let busyAt = 0;
  const isOver = (now: number) => {
    if (isBusy(world.road)) busyAt = now;
    return now > LONGEST * 86_400 || (now > DAYS * 86_400 && now > busyAt + REST_S);
  };
  for (
    let now = 0, n = 0;
    !isOver(now);
    now += isQuiet(world, coming.length - n) ? 600 - (now % 600) : STEP_S
  ) {
    // Each order gets a different time, so that the queue has the same order in each run of a seed.
    for (let came = coming[n]; came !== undefined && came <= now; came = coming[++n]) {
      const isTwice = n > 0 && dice.is(0.08);
      const phone = isTwice ? (world.day.orders.at(-1)?.phone ?? '') : phoneOf(seed * 1000 + n);
      const placed = await place(world, phone, came);
      const paysAt = now + dice.seconds(0, 7200) / 1000;
      if (dice.is(0.15)) world.later.push({ at: paysAt, run: () => payByHand(world, placed, paysAt) });
    }
    const due = world.later.filter((each) => each.at <= now);
    world.later = world.later.filter((each) => each.at > now);
    for (const { run } of due) await run();
    if (now % 60 === 0) await tick(at(now));
    // Callers work while the shop is open, from 9 to 23 o'clock.
    const isOpen = hourOf(now) >= 9 && hourOf(now) < 23;
    if (isOpen) for (const caller of callers) await work(world, caller, now);
    const [desk] = callers;
    if (desk && isOpen && now % 1800 === 0) await settleWaiting(world, desk, now);
    await playRoad(world, now);
    if (desk && now % 3600 === 0 && n < coming.length)
      await makeByPhone(world, phoneOf(seed * 1000 + 900 + now / 3600), desk, now);
  }
  return world;
}
