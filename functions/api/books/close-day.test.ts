import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookDays, ClosedDay } from '#shared/books/closed-day.ts';
import * as endpoints from '#shared/books/endpoints.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { recountBooks } from '../../core/books/recount-books.ts';
import { newId } from '../../core/identity/visitor.ts';
import { changePastDays, closeDay, findClosedUntil } from '../../data/books/closed-days.ts';
import { readHolder } from '../../data/cash/holder.ts';
import { bookOrderCash } from '../../data/cash/order-cash.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { logPk } from '../../data/log/keys.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { newDevice } from '../../data/till/device.ts';
import { openShift, type ShiftItem } from '../../data/till/shift.ts';
import { createTill } from '../../data/till/till.ts';
import { nextStep, randomOrder } from '../../test-support/books/random-order.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { closeBookDay, getReport, getToday, listBookDays } from '../books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const dice = diceOf(5);
let orders = 0;

/** Stores a sale of a till and adds it to the sales figures (books). `now` is the time when it is added. */
async function sell(at: string, now = at, more: Partial<OrderItem> = {}): Promise<OrderItem> {
  let order = randomOrder(dice, ++orders);
  while (order.kind !== 'till') order = randomOrder(dice, orders);
  return save({ ...order, created_at: at, money: [], ...more }, now);
}

async function save(order: OrderItem, now: string): Promise<OrderItem> {
  await store(() => commit([put({ ...orderKey(order.id), ...order })]));
  await bookOrder(order.id, new Date(now));
  return order;
}

/** `seen`: the open matters that the person saw. By default, they are the present ones. */
type Asked = { seen?: string | undefined; why?: string; at: string; group?: 'admin' | 'staff' };

async function close(day: string, { seen, why = '', at, group = 'admin' }: Asked) {
  const now = new Date(at);
  const { session } = await signIn(`Amina ${group}`, [group], now);
  const open_mark = seen ?? (await markAt(at));
  const call = await callAs(session, { params: { day }, body: { open_mark, why }, now });
  return send(endpoints.closeBookDay, closeBookDay, call);
}

async function days(month: string, at: string): Promise<BookDays> {
  const now = new Date(at);
  const { session } = await signIn('Njeri', ['staff'], now);
  const { status, body } = await send(
    endpoints.listBookDays,
    listBookDays,
    await callAs(session, { query: { month }, now }),
  );
  expect(status).toBe(200);
  return body;
}

const markAt = async (at: string) => (await days(at.slice(0, 7), at)).next?.open_mark ?? 'none';

const noon = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;

test('Days of the books are closed in chronological order, each once, and only after they are over', async () => {
  const sale = await sell(noon(2));
  await sell(noon(3));
  expect((await close('2026-03-03', { at: noon(3) })).body).toMatchObject({ code: 'not-over' });
  // At ten past midnight, a change from before midnight may not be in the sales figures yet.
  expect((await close('2026-03-03', { at: '2026-03-03T21:10:00.000Z' })).body.code).toBe('not-over');
  expect((await close('2026-03-01', { at: noon(3) })).body.code).toBe('day-order');
  expect((await close('2026-03-02', { at: noon(3), group: 'staff' })).status).toBe(403);
  const first = await close('2026-03-02', { at: noon(3) });
  expect(first.status).toBe(200);
  expect((first.body as ClosedDay).figures.sales).toBe(sale.total_cents / 100);
  expect((await close('2026-03-02', { at: noon(4), why: 'Again.' })).body).toEqual(first.body);
  expect((await close('2026-03-05', { at: noon(6) })).body.code).toBe('day-order');
  expect((await days('2026-03', noon(6))).next?.day).toBe('2026-03-03');
  expect((await days('2026-03', noon(6))).waiting).toBe(3);
});

test('A closed day keeps its recorded totals, and later changes to that day are listed with their sums', async () => {
  const before = await close('2026-03-03', { at: noon(4) });
  const late = await sell(noon(3), noon(4));
  const { days: listed } = await days('2026-03', noon(4));
  const [day] = listed;
  expect(day?.figures).toEqual((before.body as ClosedDay).figures);
  expect(day?.late.map(({ order, figures }) => [order.number, figures.sales, figures.sold])).toEqual([
    [late.number, late.total_cents / 100, 1],
  ]);
  // Counting an order again adds nothing.
  await bookOrder(late.id, new Date(noon(4)));
  await recountBooks();
  expect((await days('2026-03', noon(4))).days[0]?.late.length).toBe(1);
});

test('A day needs a reason to be closed if a rider still has cash or a payment is not yet confirmed', async () => {
  const rider = { kind: 'rider' as const, id: 'r'.repeat(22), name: 'Otieno' };
  const by = { id: 'n'.repeat(22), name: 'Njeri' };
  const entry = { id: 'e1', kind: 'cash' as const, cents: 120_000, at: noon(4), by, reference: '' };
  const holder = await readHolder(rider);
  await store(() => commit(bookOrderCash(holder, entry, { id: 'o'.repeat(22), number: 'HS-900' })));
  const claimed = { ...entry, id: 'e2', kind: 'mpesa' as const, cents: 50_000, claimed_cents: 50_000 };
  await sell(noon(4), noon(4), { money: [claimed] });
  const { next } = await days('2026-03', noon(5));
  expect(next?.open).toEqual([
    { kind: 'rider', name: 'Otieno', count: 1, amount: 1200 },
    { kind: 'claimed', name: '', count: 1, amount: 500 },
  ]);
  // The number of open matters is unchanged, but the rider has more cash, so the reason was not about this sum.
  const seen = next?.open_mark;
  const more = { ...entry, id: 'e3', cents: 10_000 };
  await store(async () =>
    commit(bookOrderCash(await readHolder(rider), more, { id: 'o'.repeat(22), number: 'HS-900' })),
  );
  expect((await close('2026-03-04', { at: noon(5), seen, why: 'Seen.' })).body.code).toBe('changed');
  expect((await close('2026-03-04', { at: noon(5) })).status).toBe(422);
  const { status, body } = await close('2026-03-04', { at: noon(5), why: 'Otieno is on leave.' });
  expect([status, body.why, body.open.length]).toEqual([200, 'Otieno is on leave.', 2]);
  const { items } = await readList<{ action: string }>(logPk('closed-day', '2026-03-04'));
  expect(items.map(({ action }) => action)).toEqual(['close']);
});

/** Stores an open shift at a till that had another device before. */
function shiftOf(number: number, opened_at: string) {
  const till = { id: newId(), number, name: `Till ${number}` };
  const shift = { id: newId(), till, epoch: 1, opened_at, opened_by: { id: 'p', name: 'Otieno' } };
  const lost = { ...newDevice(till.id, 1, 'key', opened_at), shift_id: shift.id };
  return store(async () => {
    await createTill({ ...till, epoch: 2, created_at: opened_at }, lost);
    await commit(openShift(shift as ShiftItem));
  });
}

test('Closing a day names each cash drawer that nobody counted, even if its till has opened more shifts since', async () => {
  await shiftOf(1, '2026-02-20T06:00:00.000Z');
  for (let n = 2; n < 30; n++) await shiftOf(n, '2026-03-08T06:00:00.000Z');
  const { next } = await days('2026-03', noon(7));
  expect(next?.open.filter(({ kind }) => kind === 'shift')).toEqual([
    { kind: 'shift', name: 'Till 1', count: 1, amount: null },
  ]);
});

test('Once a shop closes days, the page Today names the first day that is not closed', async () => {
  const at = new Date(noon(7));
  const { session } = await signIn('Njeri', ['staff'], at);
  const { body } = await send(endpoints.getToday, getToday, await callAs(session, { now: at }));
  expect(body.unclosed).toEqual({ day: '2026-03-05', waiting: 2 });
});

test('Closing a day fails if its sums have changed meanwhile, and changing an order fails if its day was closed meanwhile', async () => {
  const before = await findClosedUntil();
  const by = { id: 'n'.repeat(22), name: 'Njeri' };
  const record = { day: '2026-03-05', at: noon(7), by, open: [], why: '', numbers: {} };
  await sell(noon(5), noon(7));
  expect(await commit(closeDay(before, record))).toBe(false);
  const now = await findClosedUntil();
  expect(await commit(closeDay(now, record))).toBe(true);
  expect(await commit([changePastDays(now)])).toBe(false);
  expect(await commit([changePastDays(await findClosedUntil())])).toBe(true);
});

test.each([1, 2, 3, 4])(
  'While orders change, the closed days and the changes listed after closing add up to the daily sales figures (seed %i)',
  async (seed) => {
    const random = diceOf(seed * 7);
    const month = `2026-0${seed + 3}`;
    const first = `${month}-01`;
    const start = new Date(`${month}-02T09:00:00.000Z`).getTime();
    const day = (n: number) => new Date(start + n * 86_400_000).toISOString();
    // The days before this month are closed as well.
    let until = (await days(month, day(0))).next?.day ?? first;
    while (until < first) {
      await close(until, { at: day(0), why: 'Later.' });
      until = (await days(month, day(0))).next?.day ?? first;
    }
    let all = Array.from({ length: 12 }, (_, n) => ({
      ...randomOrder(random, seed * 1000 + n),
      created_at: day(-1 + (n % 4) - 0.1),
    }));
    for (let n = 0; n < 4; n++) {
      all = await Promise.all(all.map((order, place) => save(nextStep(order, random, place % 20), day(n))));
      const { next } = await days(month, day(n));
      // The day is closed while its orders are being counted.
      const [closed] = await Promise.all([
        next && close(next.day, { at: day(n), seen: next.open_mark, why: 'Open.' }),
        ...all.map((order) => save(nextStep(order, random, 1), day(n))),
      ]);
      if (closed) expect([200, 409]).toContain(closed.status);
    }
    const { days: listed } = await days(month, day(5));
    expect(listed.length).toBeGreaterThan(0);
    const { session } = await signIn('Amina', ['admin']);
    for (const { day: each, figures, late } of listed) {
      const sales = late.reduce((sum, arrival) => sum + arrival.figures.sales * 100, figures.sales * 100);
      const sold = late.reduce((sum, arrival) => sum + arrival.figures.sold, figures.sold);
      const query = { from: each, to: each };
      const call = await callAs(session, { params: { kind: 'sales' }, query });
      const { total } = (await send(endpoints.getReport, getReport, call)).body;
      expect([each, Math.round(sales), sold]).toEqual([
        each,
        Math.round((total.sales ?? 0) * 100),
        total.sold ?? 0,
      ]);
    }
  },
);
