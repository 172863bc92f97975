import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { CountDifferences } from '#shared/stock-counts/stock-count.ts';
import { newId } from '../../core/identity/visitor.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { receiveGoods } from '../../core/riders/receive-goods.ts';
import { HAND_MS } from '../../core/stock-counts/difference.ts';
import { correctLate } from '../../core/stock-counts/late-moves.ts';
import { readShelves } from '../../core/stock-counts/read-shelves.ts';
import { findOrder } from '../../data/orders/order.ts';
import { draws } from '../ledger/ledger-model.ts';
import { changeGoods } from '../orders/changes.ts';
import { chat } from '../orders/drafts.ts';
import { order, orderForm, phoneOf } from '../orders/orders.ts';
import { browser } from '../orders/promotions.ts';
import { testRider } from '../orders/riders.ts';
import { record, saleOf, type TestJournal } from '../till/journal.ts';
import { sendJournal } from '../till/send-journal.ts';
import { type CountDay, DAY, Day, date, MINUTE, type WebOrder } from './count-day.ts';

const boss = { id: 'b'.repeat(22), name: 'Boss', email: 'boss@mail.example', groups: ['owner' as const] };
let phones = 900_000;

async function place(day: Day, at: number) {
  const lines = [{ id: day.product(), quantity: 1 + day.draw(2) }];
  const form = orderForm(lines, { customer_phone: phoneOf(++phones) });
  const { status, body } = await order(form, { now: date(at) });
  if (status !== 200) return void day.wrong.push(`an order was answered ${JSON.stringify(body)}`);
  day.orders.push({ id: body.order_id, state: 'pending', lines, isBusy: false });
}

const moveTo = (order: WebOrder, to: OrderStatus) => async (now: number) => {
  const ride = to === 'out_for_delivery' && { rider: await testRider() };
  const asked = { from: order.state, to, why: 'Test.', was: undefined, ...ride };
  await moveOrder(order.id, asked as Parameters<typeof moveOrder>[1], boss, date(now));
  order.state = to;
  order.isBusy = false;
  if (to === 'packed' && order.again) order.again.to = now;
  return true;
};

const asDelta = ({ lines }: WebOrder, sign: 1 | -1) =>
  lines.map(({ id, quantity }) => ({ id, delta: sign * quantity }));

/**
 * Gives an order its next state. Pieces move on a shelf when an order is packed, when a packed order ends, or when
 * goods are received.
 */
async function moveOn(day: Day, at: number) {
  const free = day.orders.filter(({ isBusy }) => !isBusy);
  const order = free[day.draw(Math.max(1, free.length))];
  if (!order) return;
  const { state } = order;
  const other = day.draw(4) === 0;
  order.isBusy = true;
  if (order.out) {
    order.out = false;
    const back = order.lines.map(({ id, quantity }) => ({ id, sold: day.draw(quantity + 1), all: quantity }));
    const lines = back.map(({ id, sold, all }) => ({
      ...{ product_id: id, sold_again: sold, written_off: all - sold, missing: 0 },
    }));
    return day.goods(
      at,
      back.map(({ id, sold }) => ({ id, delta: sold })),
      async (now) => {
        const asked = { id: crypto.randomUUID(), lines, why: 'Test.' };
        await receiveGoods(order.id, asked, { by: boss, now: date(now) });
        return true;
      },
    );
  }
  if (state === 'pending') return void (await moveTo(order, other ? 'cancelled' : 'confirmed')(at));
  if (state === 'confirmed' && other) return void (await change(order, at));
  if (state === 'confirmed') return day.goods(at, asDelta(order, -1), moveTo(order, 'packed'));
  if (state === 'packed' && other) return day.goods(at, asDelta(order, 1), moveTo(order, 'cancelled'));
  if (state === 'packed') return void (await moveTo(order, 'out_for_delivery')(at));
  if (state === 'out_for_delivery' && other) {
    const back = moveTo(order, 'confirmed');
    return day.goods(at, asDelta(order, 1), async (now) => {
      const span = { from: now, to: Number.POSITIVE_INFINITY };
      order.again = span;
      day.shelves.unpacking.push(...order.lines.map(({ id }) => ({ id, span })));
      return back(now);
    });
  }
  if (state === 'out_for_delivery') {
    const to = (['delivered', 'refused', 'cancelled'] as const)[day.draw(3)] ?? 'delivered';
    await moveTo(order, to)(at);
    order.out = to !== 'delivered';
  }
}

/** Changes the goods of an order that is not packed. */
async function change(order: WebOrder, at: number) {
  const stored = await findOrder(order.id);
  const lines = order.lines.map(({ id, quantity }) => ({ id, quantity: quantity + 1 }));
  if (stored)
    await changeGoods(stored, lines, { by: boss, now: date(at) } as Parameters<typeof changeGoods>[2]);
  order.lines = lines;
  order.isBusy = false;
}

/** Sells at one of the tills. The second till sends its sales later, in one journal. */
async function sell(day: Day, at: number) {
  const isOffline = day.draw(2) === 0;
  const { journal, shift } = day.given.tills[isOffline ? 1 : 0];
  const id = day.product();
  const quantity = 1 + day.draw(2);
  day.goods(at, [{ id, delta: -quantity }], async (now) => {
    await record(journal, saleOf(shift, [{ id, cents: 100_000, quantity }]), { at: date(now) });
    if (!isOffline) await sync(day, journal, now);
    return true;
  });
}

async function sync(day: Day, journal: TestJournal, now: number) {
  const { body } = await sendJournal(journal, date(now));
  if (body.refused !== null) day.wrong.push(JSON.stringify(body.refused));
}

async function hold(day: Day, at: number) {
  const { headers, cookies } = await browser(newId());
  const address = `10.1.${day.draw(250)}.${day.draw(250)}`;
  const by = { cookies, headers: { ...headers, 'x-viewer-ip': address }, now: date(at) };
  await chat([{ id: day.product(), quantity: 1 + day.draw(2) }], by);
}

/** Takes a piece without recording this, but not while its product is counted. */
async function steal(day: Day, id: number) {
  const { shelves } = day;
  if ((shelves.front.get(id) ?? 0) === 0) return;
  shelves.move(id, -1, true);
  shelves.stolen.set(id, (shelves.stolen.get(id) ?? 0) + 1);
}

const happenings = [place, place, place, moveOn, moveOn, moveOn, moveOn, moveOn, sell, sell, hold];

/** Lets a person count their shelf of a product within a minute. Their phone may send the tally later. */
function countShelf(day: Day, count: string, id: number, by: 'njeri' | 'otieno', from: number) {
  const seen = from + day.draw(MINUTE);
  const to = seen + day.draw(MINUTE);
  const sent = to + (day.draw(2) === 0 ? 0 : day.draw(10 * MINUTE));
  const was = day.counted.get(id);
  day.counted.set(id, { from: Math.min(from, was?.from ?? from), to: Math.max(to, was?.to ?? to) });
  let pieces = 0;
  day.at(seen, async () => {
    pieces = (by === 'njeri' ? day.shelves.front : day.shelves.back).get(id) ?? 0;
  });
  day.at(sent, async () => {
    const tally = { product_id: id, pieces, first_ms: sent - from, last_ms: sent - to };
    const { status, body } = await day.given[by].tell(count, [tally], { now: date(sent) });
    if (status !== 200) day.wrong.push(`a tally was answered ${JSON.stringify(body)}`);
  });
}

/**
 * Returns true if nobody can know if a count included a movement: a movement was recorded close to the count, or a bag
 * with the product waited to be packed again.
 */
function isUnsure({ counted, shelves }: Day, id: number): boolean {
  const times = counted.get(id);
  if (!times) return false;
  const [begins, ends] = [times.from - HAND_MS, times.to + HAND_MS];
  const spans = [
    ...shelves.recorded.map(({ id, at }) => ({ id, span: { from: at, to: at } })),
    ...shelves.unpacking,
  ];
  return spans.some(({ id: of, span }) => of === id && span.from <= ends && span.to >= begins);
}

/** Returns the pieces that should be on the shelves according to the shop's records. */
const booksOf = async ({ given }: Day) =>
  new Map([...(await readShelves(given.products, '2026-11-03'))].map(([id, { pieces }]) => [id, pieces]));

/**
 * Simulates a random day with a stock count of all products and approves its differences. Then all late movements
 * arrive.
 *
 * @returns the faults found, and the numbers of products that were recorded, were corrected, and had to be counted
 *   again
 */
export async function playCountDay(given: CountDay, seed: number) {
  const draw = draws(seed);
  const day = new Day(given, draw);
  const { njeri, amina, products } = given;
  for (let n = 0; n < 70; n++) {
    const at = draw(DAY);
    const happen = happenings[draw(happenings.length)] ?? place;
    day.at(at, () => Promise.resolve(happen(day, at)));
  }
  const { body } = await njeri.begin({ kind: 'products', ids: [...products] }, date(0));
  const count = body.id as string;
  for (const id of products) {
    const begins = 20 * MINUTE + draw(60 * MINUTE);
    for (let n = draw(3); n > 0; n--) day.at(draw(begins), () => steal(day, id));
    countShelf(day, count, id, 'njeri', begins);
    countShelf(day, count, id, 'otieno', begins + draw(2 * MINUTE));
  }
  let found: CountDifferences['differences'] = [];
  day.at(110 * MINUTE, async () => {
    await njeri.finish(count, date(110 * MINUTE));
    const compared = (await amina.compare(count, date(110 * MINUTE))).body as CountDifferences;
    const lines = compared.differences.flatMap(({ id, difference }) =>
      difference === null ? [] : [{ id, difference, reason: 'unknown' }],
    );
    if (lines.length > 0) await amina.approve(count, lines, date(110 * MINUTE));
    found = compared.differences;
    // Differences that were not recorded do not change the stock.
    await amina.cancel(count, date(111 * MINUTE));
  });
  const online = (day.draw(2) + 1) * DAY - 60 * MINUTE;
  day.at(online, () => sync(day, given.tills[1].journal, online));
  await day.run();
  await sync(day, given.tills[1].journal, 3 * DAY);
  for (let n = 0; n < 2; n++) await correctLate(count, date(4 * DAY));
  const { differences } = (await amina.compare(count, date(4 * DAY))).body as CountDifferences;
  const books = await booksOf(day);
  for (const id of products) {
    const now = differences.find((each) => each.id === id);
    const first = found.find((each) => each.id === id);
    const unsure = isUnsure(day, id);
    const surplus = (books.get(id) ?? 0) - day.shelves.both(id);
    const stolen = day.shelves.stolen.get(id) ?? 0;
    if (first?.again && !unsure)
      day.wrong.push(`${id} had to be counted again (${first.again}) without a reason`);
    if (now?.booked && now.again === null && unsure) day.wrong.push(`${id} was booked although it moved`);
    const expected = now?.booked ? 0 : stolen;
    if (!unsure && surplus !== expected)
      day.wrong.push(`${id}: the books have ${surplus} pieces too many, not ${expected}`);
    if (now?.booked && !unsure && now.booked.pieces !== -stolen)
      day.wrong.push(`${id}: ${now.booked.pieces} were booked, and ${stolen} were stolen`);
  }
  return {
    wrong: day.wrong.map((what) => `seed ${seed}: ${what}`),
    booked: differences.filter(({ booked }) => booked && booked.pieces !== 0).length,
    corrected: differences.filter(({ booked }) => booked && booked.corrected !== 0).length,
    again: found.filter(({ again }) => again !== null).length,
  };
}
