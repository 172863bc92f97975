import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eventFor } from '#functions/test-support/event.ts';
import { addWorker, openTill, signEvent } from '#functions/test-support/till/device.ts';
import { newJournal, record, unlockFor } from '#functions/test-support/till/journal.ts';
import { openShift, saleIn } from '#functions/test-support/till/till-shop.ts';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import { openGuest, openStaff } from '../shop/staff.ts';
import type { Cost, CountedShop } from './counted-shop.ts';
import { openRiderPhone } from './rider-phone.ts';

const minute = 60_000;
const window = 10 * minute;

const line = (id: number) => ({ id, quantity: 1 });

const orderForm = (n: number) => {
  const form = new FormData();
  const fields = {
    customer_name: 'Wanjiku Otieno',
    customer_email: `wanjiku${n}@mail.example`,
    customer_phone: `07${10_000_000 + n}`,
    customer_address: 'Kilimani',
    cart_contents: JSON.stringify([line(n)]),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Simulates a shopper who opens the shop, searches, fills a cart, orders and pays by M-Pesa. */
async function shop(shop: CountedShop, n: number) {
  const { cloud, costOf } = shop;
  let guest = await openGuest(cloud.url);
  const reply = async (...call: Parameters<typeof guest.reply>) => {
    const { status, text } = await guest.reply(...call);
    if (status > 299) throw new Error(`${call[0]} ${call[1]}: ${status} ${text.slice(0, 300)}`);
    return text;
  };
  let id = '';
  return {
    'first visit': await costOf(async () => {
      guest = await openGuest(cloud.url);
      await reply('GET', '/');
    }),
    search: await costOf(() => reply('GET', `/api/search?search=product&n=${n}`)),
    'add to cart': await costOf(async () => {
      await reply('GET', `/api/availability?ids=${n}`);
      await reply('POST', '/save-cart', { cart: [line(n)] });
      await reply('POST', '/api/quote', { lines: [line(n)], area: 'Kilimani' });
    }),
    order: await costOf(async () => {
      id = (JSON.parse(await reply('POST', '/final-invoice', orderForm(n))) as OrderPlaced).order_id;
    }),
    'M-Pesa prompt and notice': await costOf(async () => {
      await reply('POST', `/api/orders/${id}/payments`, { method: 'mpesa' });
      await untilPaid(shop, () => enterPin(shop));
      const { payment_status } = JSON.parse(await reply('GET', `/api/orders/${id}/payments`));
      if (payment_status !== 'paid') throw new Error(`The order is ${payment_status}.`);
    }),
    id,
  };
}

/**
 * Waits, with the shop's simulated time running, until M-Pesa has sent a callback and the shop has queried M-Pesa
 * about the payment.
 */
async function untilPaid({ cloud, pass }: CountedShop, act: () => Promise<unknown>) {
  const callbacks = () => cloud.logs().filter((line) => line.includes('answered a callback')).length;
  const before = callbacks();
  await act();
  while (callbacks() === before) await setTimeout(5);
  for (;;) {
    const jobs = cloud.messages('Payments');
    if (jobs.length === 0) return;
    // SQS would deliver a job in progress again, so the time moves only while there is none.
    if (jobs.every(({ receiveCount }) => receiveCount === 0)) pass(minute / 4);
    await setTimeout(20);
  }
}

/** Enters the PIN on the shopper's phone. */
async function enterPin({ cloud }: CountedShop) {
  const page = await (await fetch(`${cloud.mpesaUrl}/phone`)).text();
  const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
  const body = new URLSearchParams({ prompt, act: 'pin' });
  await fetch(`${cloud.mpesaUrl}/phone/act`, { method: 'POST', body, redirect: 'manual' });
}

/** Opens a shift at a new till and syncs it. Returns a function that records a sale and syncs it. */
async function openSale({ cloud, now: time }: CountedShop) {
  const now = new Date(time());
  const journal = newJournal(
    await openTill('Till 1', now),
    await addWorker('Njeri', ['cashier'], undefined, now),
  );
  const send = async () => {
    const entries = journal.entries.splice(0).map(({ signed }) => signed);
    const event = await signEvent(journal.device, await eventFor(syncTill, { body: { entries }, now }));
    const { headers, body = '' } = event;
    const response = await fetch(new URL('/api/till/sync', cloud.url), {
      ...{ method: 'POST', body },
      headers: { ...(headers as Record<string, string>), origin: cloud.url, 'sec-fetch-site': 'same-origin' },
    });
    if (!response.ok) throw new Error(`sync: ${response.status} ${await response.text()}`);
  };
  await unlockFor(journal, now);
  const shift = await openShift(journal, 0, now);
  await send();
  return async () => {
    await record(journal, saleIn(shift), { at: now });
    await send();
  };
}

/**
 * Simulates staff who look at an order, see what it would cost with three pieces of its goods, and save that change.
 */
async function changePieces(staff: Awaited<ReturnType<typeof openStaff>>, id: string) {
  const path = `/api/admin/orders/${id}`;
  type Seen = { version: number; items: { id: number }[] };
  const { version, items } = await staff.call<Seen>('GET', path);
  const form = { version, goods: items.map((each) => ({ id: each.id, quantity: 3 })) };
  type Priced = { total_amount: { is: number } };
  const { total_amount } = await staff.call<Priced>('POST', `${path}/change/price`, form);
  const asked = { ...form, id: randomUUID(), total_amount: total_amount.is };
  await staff.call('POST', `${path}/change`, asked);
}

type Version = { id: string; version: number };

/** Gives the owner the role of rider, with a phone and a limit, and returns their id as a rider. */
async function makeRider(staff: Awaited<ReturnType<typeof openStaff>>): Promise<string> {
  type Team = { people: (Version & { groups: string[] })[] };
  const { people: team } = await staff.call<Team>('GET', '/api/admin/people');
  for (const { id, version, groups } of team.filter((person) => person.groups.includes('owner')))
    await staff.call('PATCH', `/api/admin/people/${id}`, { version, groups: [...groups, 'rider'] });
  const { people } = await staff.call<{ people: { id: string }[] }>('GET', '/api/admin/riders');
  const id = people[0]?.id ?? '';
  const rider = { version: 0, phone: '0712000111', cash_limit: 20_000 };
  await staff.call('PATCH', `/api/admin/riders/${id}`, rider);
  return id;
}

/** Runs the main operations of the shop one after another, and returns the cost of each. */
export async function runActs(counted: CountedShop): Promise<Record<string, Cost>> {
  const { cloud, costOf, pass } = counted;
  // The identity provider uses the real time, so staff sign in before the shop's simulated time is moved.
  const staff = await openStaff(cloud.url);
  // The operations begin at the start of a rate-limit window, so that no new window begins between two of them.
  pass(window - (counted.now() % window));
  // The first run starts the functions, and its cost is not counted.
  await shop(counted, 1);
  const price = async (selling_price: number) => {
    const { version } = await staff.call<{ version: number }>('GET', '/api/admin/products/3');
    await staff.call('PATCH', '/api/admin/products/3', { version, selling_price });
  };
  await price(900);
  const sell = await openSale(counted);
  const rider = await makeRider(staff);
  await sell();

  const { id, ...costs } = await shop(counted, 2);
  const moves = ['pending', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];
  const deliver = async () => {
    for (const [n, to] of moves.slice(1).entries()) {
      const ride = to === 'out_for_delivery' && { rider, was: null };
      await staff.call('POST', `/api/admin/orders/${id}/moves`, { from: moves[n], to, ...ride });
      await cloud.settled();
    }
  };
  const { id: other } = await shop(counted, 3);
  const byPhone = await openRiderPhone(counted, staff, rider);
  const { id: ridden } = await shop(counted, 4);
  for (const [n, to] of moves.slice(1, 3).entries())
    await staff.call('POST', `/api/admin/orders/${ridden}/moves`, { from: moves[n], to });
  await staff.call('POST', `/api/admin/orders/${ridden}/rider`, { rider, was: null });
  await cloud.settled();
  return {
    ...costs,
    'change of an order': await costOf(() => changePieces(staff, other)),
    'confirm to deliver': await costOf(deliver),
    'a rider takes and delivers': await costOf(() => byPhone(ridden)),
    'price change': await costOf(() => price(800)),
    'till sale': await costOf(sell),
    'an hour of the clock': await costOf(async () => {
      for (let n = 0; n < 60; n++) {
        pass(minute);
        await cloud.wake('hart-dev-clock');
        if (n % 5 === 0) await cloud.wake('hart-dev-messages');
      }
    }),
  };
}
