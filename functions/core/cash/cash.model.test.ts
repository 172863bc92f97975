import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashPerson, cashPerson } from '../../test-support/cash/cash-office.ts';
import type { Reply } from '../../test-support/event.ts';
import { faultOf, schedulesOf } from '../../test-support/faults/write-faults.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

/**
 * Random days of the shop's cash: cash for orders, refunds, hand-ins with and without differences, and transfers. The
 * table fails at random, and every request is repeated. The cash of all holders (riders and the office box) must always
 * be the received cash minus the cash that left, and only confirmed cash may be refunded.
 */

const DAYS = 3;
const ACTS = 22;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type World = {
  till: Till;
  riders: CashPerson[];
  njeri: CashPerson;
  brian: CashPerson;
  orders: Owed[];
  /** The cash that all riders and the office box together should have, in shillings. */
  total: number;
  wrong: string[];
};

const faults = schedulesOf(['TransactWriteItems', 'GetItem', 'Query']);
type Roll = (most: number) => number;

/**
 * Sends a request while storage calls fail, then without failures until it is answered, and then once more. Returns the
 * last answer.
 */
async function act(world: World, roll: Roll, send: () => Promise<Reply>): Promise<Reply> {
  shop.db.setFault(faultOf(faults[roll(faults.length)] ?? []));
  let reply = await send();
  shop.db.setFault(undefined);
  for (let n = 0; n < 3 && reply.status >= 500; n++) reply = await send();
  const again = await send();
  if (reply.status !== again.status) world.wrong.push(`${reply.status} was ${again.status} when repeated`);
  return reply;
}

const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)] as T;

async function takeCash(world: World, roll: Roll) {
  const { till, njeri, riders, orders } = world;
  const shillings = 100 + 50 * roll(20);
  const order = await oweOrder(till, { total_cents: shillings * 100 });
  const holder = pick(roll, ['office', ...riders.map(({ ref }) => ref)]);
  const id = randomUUID();
  const { status } = await act(world, roll, () => njeri.staff.cashWith(order, shillings, holder, id));
  if (status !== 200) return;
  world.total += shillings;
  orders.push(order);
  if (roll(2) === 0) await njeri.staff.move(order, { from: 'pending', to: 'cancelled', why: 'She called.' });
}

async function giveBack(world: World, roll: Roll) {
  const { brian, orders } = world;
  const order = orders.length > 0 ? pick(roll, orders) : undefined;
  if (!order) return;
  const { pay, claimed } = (await brian.staff.open(order)).body;
  const amount = 50 + 50 * roll(20);
  const asked = { id: randomUUID(), amount, way: 'cash' };
  const { status } = await act(world, roll, () => brian.staff.refund(order, asked));
  if (status !== 200) return;
  world.total -= amount;
  if (amount > pay - claimed)
    world.wrong.push(`${amount} went back of ${pay}, of which ${claimed} is claimed`);
}

async function handIn(world: World, roll: Roll) {
  const { njeri, brian, riders } = world;
  const { ref } = pick(roll, riders);
  const { balance, version } = await njeri.office.holder(ref);
  const expenses = roll(2) === 0 ? [{ purpose: 'fuel', amount: 50, why: 'Petrol.' }] : [];
  const counted = Math.max(0, (balance ?? 0) + 50 * (roll(5) - 2));
  const asked = { id: randomUUID(), version, counted, expenses, why: 'Counted twice.' };
  const by = pick(roll, [njeri, brian]);
  const { status, body } = await act(world, roll, () => by.office.handIn(ref, asked));
  if (status !== 200) return;
  world.total -= expenses.length * 50;
  if (body.approved) world.total += body.difference;
}

async function approve(world: World, roll: Roll) {
  const { brian, riders } = world;
  const { ref } = pick(roll, riders);
  const { difference } = await brian.office.holder(ref);
  if (!difference) return;
  const reply = await act(world, roll, () => brian.office.approve(ref, difference.hand_in));
  if (reply.status === 200) world.total -= difference.amount;
}

async function move(world: World, roll: Roll) {
  const { brian, riders } = world;
  const { ref } = pick(roll, riders);
  const amount = 50 + 50 * roll(10);
  const id = randomUUID();
  const [holder, asked, delta] = pick(roll, [
    [ref, { id, to: 'office', amount }, 0],
    ['office', { id, to: ref, amount }, 0],
    ['office', { id, what: 'expense', purpose: 'airtime', amount, why: 'Calls.' }, -amount],
    ['office', { id, what: 'draw', amount, why: 'Owner.' }, -amount],
  ] as const);
  const { status } = await act(world, roll, () => brian.office.move(holder, asked));
  if (status === 200) world.total += delta;
}

/**
 * Returns the cash that all riders and the office box should have, and the unconfirmed cash as recorded by them and by
 * the orders.
 */
async function sumsOf({ njeri, riders, orders }: World) {
  const holders = await Promise.all(['office', ...riders.map(({ ref }) => ref)].map(njeri.office.holder));
  const opened = await Promise.all(orders.map((order) => njeri.staff.open(order)));
  return {
    balances: holders.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
    claimedByHolders: holders.reduce((sum, { claimed }) => sum + claimed, 0),
    claimedByOrders: opened.reduce((sum, { body }) => sum + body.claimed, 0),
  };
}

const acts = [takeCash, takeCash, giveBack, handIn, approve, move];

test.each(Array.from({ length: DAYS }, (_, n) => n + 1))(
  'On simulated day %i, riders and office together have all cash that was taken minus all that was paid out, and only confirmed cash was refunded',
  async (seed) => {
    const dice = diceOf(seed);
    const roll: Roll = (most) => dice.one([...Array(most).keys()]);
    const till = await openTill();
    const [one, two, njeri, brian] = await Promise.all([
      cashPerson(till, 'rider', 'Kamau'),
      cashPerson(till, 'rider', 'Otieno'),
      cashPerson(till, 'staff', 'Njeri'),
      cashPerson(till, 'admin', 'Brian'),
    ]);
    const world: World = { till, riders: [one, two], njeri, brian, orders: [], total: 0, wrong: [] };
    const { balances: before } = await sumsOf(world);
    for (let n = 0; n < ACTS; n++) {
      await pick(roll, acts)(world, roll);
      const { balances, claimedByHolders, claimedByOrders } = await sumsOf(world);
      expect({ n, balances: balances - before }).toEqual({ n, balances: world.total });
      expect({ n, claimedByHolders }).toEqual({ n, claimedByHolders: claimedByOrders });
    }
    expect(world.wrong).toEqual([]);
  },
);
