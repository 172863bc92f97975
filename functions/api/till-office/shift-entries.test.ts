import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { openAdminOrder } from '#shared/orders/endpoints.ts';
import { syncTill } from '#shared/till/endpoints.ts';
import type { SignedEntry } from '#shared/till/entry.ts';
import { numbers } from '#shared/till/random-sale.ts';
import { getPriceReport, getShift, listShiftEntries } from '#shared/till-office/endpoints.ts';
import type { ShiftEntry } from '#shared/till-office/shift-entry.ts';
import { newId } from '../../core/identity/visitor.ts';
import { shiftCounted } from '../../core/till/office/shift-counted.ts';
import { memberKey } from '../../data/accounts/keys.ts';
import type { DueItem } from '../../data/clock/due.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import {
  newJournal,
  type Person,
  record,
  returnOf,
  saleOf,
  type TestJournal,
} from '../../test-support/till/journal.ts';
import { act, type RandomTill } from '../../test-support/till/random-day.ts';
import { openAdminOrder as orderHandler } from '../orders.ts';
import { syncTill as syncHandler } from '../till.ts';
import {
  getShift as getHandler,
  listShiftEntries as listHandler,
  getPriceReport as reportHandler,
} from '../till-office.ts';

let shop: TestShop;
let njeri: Person;
let amina: Person;
let journal: TestJournal;
const sessions = {} as Record<Group, string>;
const price = testProduct(1).price_cents;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([1, 2].map((id) => [testProduct(id), 500]));
  njeri = await addWorker('Njeri', ['admin']);
  amina = await addWorker('Amina', ['admin']);
  for (const group of ['admin', 'staff'] as const) sessions[group] = (await signIn(group, [group])).session;
  journal = newJournal(await openTill('Counter'), njeri);
});
afterAll(() => shop.close());

async function sync({ device, entries }: TestJournal) {
  const sent = entries.map(({ signed }) => signed);
  for (let n = 0; n < sent.length; n += 25) {
    const body = { entries: sent.slice(n, n + 25) };
    const answer = await sendAsTill(device, syncTill, syncHandler, { body, now: noon });
    expect(answer.body.refused).toBeNull();
  }
}

async function entriesOf(id: string): Promise<ShiftEntry[]> {
  const found: ShiftEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = cursor ? { cursor } : {};
    const call = { params: { id }, query };
    const { body } = await send(listShiftEntries, listHandler, await callAs(sessions.admin, call));
    expect(body.entries.length).toBeLessThanOrEqual(20);
    found.push(...body.entries);
    cursor = body.next_cursor;
  }
  return found;
}
const shiftOf = async (id: string) =>
  (await send(getShift, getHandler, await callAs(sessions.admin, { params: { id } }))).body;

const sum = (figures: readonly number[]) =>
  Math.round(figures.reduce((total, each) => total + each, 0) * 100) / 100;
const kindsOf = (entries: readonly ShiftEntry[]) => entries.map(({ kind }) => kind);

/** Adds up the entries of a shift in the same way as its page. */
function figuresOf(entries: readonly ShiftEntry[]) {
  const of = (kind: ShiftEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const total = (kind: ShiftEntry['kind']) => sum(of(kind).map(({ amount }) => amount ?? 0));
  const tender = (kind: ShiftEntry['kind'], name: string) =>
    sum(of(kind).flatMap(({ tenders }) => tenders.map((each) => (each.kind === name ? each.amount : 0))));
  const byTender = (kind: ShiftEntry['kind'], sign: number) => ({
    ...{ cash: sign * tender(kind, 'cash') || 0, mpesa: sign * tender(kind, 'mpesa') || 0 },
  });
  return {
    ...{ float: total('shift-open'), put_in: total('cash-in'), taken_out: -total('cash-out') || 0 },
    ...{ sale_count: of('sale').length, return_count: of('return').length },
    ...{ sales: byTender('sale', 1), refunds: byTender('return', -1) },
  };
}

test.each([3, 4])(
  'The entries of random shifts add up to the figures of their reports (day %i)',
  async (seed) => {
    const draw = numbers(seed);
    const till: RandomTill = {
      journal: newJournal(await openTill(`Random ${seed}`), njeri),
      ...{ shift: undefined, sales: [] },
    };
    for (let n = 0; n < 70; n++) await act(till, [1, 2], draw);
    await sync(till.journal);
    const bodies = till.journal.entries.map(({ body }) => body);
    const ids = bodies.flatMap((body) => (body.kind === 'shift-open' ? body.shift_id : []));
    expect(ids.length).toBeGreaterThan(1);
    let listed = 0;
    for (const id of ids) {
      const entries = await entriesOf(id);
      expect(await shiftOf(id)).toMatchObject(figuresOf(entries));
      expect(entries.map(({ index }) => index)).toEqual(
        entries.map(({ index }) => index).toSorted((one, other) => one - other),
      );
      listed += entries.length;
    }
    // An unlocking of the till belongs to no shift.
    expect(listed).toBe(bodies.filter(({ kind }) => kind !== 'unlock').length);
  },
);

test('A shift lists each cash count with the difference, also one that a later count replaced', async () => {
  const shift = newId();
  const count = (counted_cents: number, expected_cents: number) =>
    record(journal, { kind: 'count', id: newId(), shift_id: shift, counted_cents, expected_cents });
  await record(journal, { kind: 'shift-open', shift_id: shift, float_cents: 100_000 });
  await count(95_000, 100_000);
  await record(journal, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  await count(100_000 + price, 100_000 + price);
  const sums = { counted_cents: 100_000 + price, expected_cents: 100_000 + price };
  await record(journal, { kind: 'shift-close', shift_id: shift, ...sums, reason: '' });
  await sync(journal);
  const entries = await entriesOf(shift);
  expect(kindsOf(entries)).toEqual(['shift-open', 'count', 'sale', 'count', 'shift-close']);
  expect(entries.flatMap(({ kind, amount, reason }) => (kind === 'count' ? [[amount, reason]] : []))).toEqual(
    [
      [950, 'Ksh 50 missing'],
      [1000 + price / 100, ''],
    ],
  );
  expect((await shiftOf(shift)).closed).toMatchObject({ difference: 0 });
});

test('A shift lists its own drawer openings and reprints, but none of the shifts before and after it', async () => {
  const [first, second] = [newId(), newId()];
  const drawer = (reason: string) => record(journal, { kind: 'drawer', reason });
  const close = (shift_id: string, counted_cents = 0) =>
    record(journal, {
      kind: 'shift-close',
      shift_id,
      counted_cents,
      expected_cents: counted_cents,
      reason: '',
    });
  await record(journal, { kind: 'shift-open', shift_id: first, float_cents: 0 });
  await drawer('Change');
  await record(journal, saleOf(first, [{ id: 1, cents: price, quantity: 1 }]));
  const sale = journal.entries.at(-1)?.body;
  const receipt = sale?.kind === 'sale' ? sale.receipt : '';
  await record(journal, { kind: 'reprint', receipt });
  await close(first, price);
  await drawer('Between');
  await record(journal, { kind: 'shift-open', shift_id: second, float_cents: 0 });
  await drawer('Coins');
  await sync(journal);
  const entries = await entriesOf(first);
  expect(kindsOf(entries)).toEqual(['shift-open', 'drawer', 'sale', 'reprint', 'shift-close']);
  expect(entries.map(({ person }) => person)).toEqual(Array(5).fill('Njeri'));
  expect(entries[1]).toMatchObject({ reason: 'Change', amount: null });
  expect(entries[2]).toMatchObject({ receipt, order_id: sale?.kind === 'sale' ? sale.id : '' });
  expect(entries[3]).toMatchObject({ receipt });
  expect(kindsOf(await entriesOf(second))).toEqual(['shift-open', 'drawer']);
  await close(second);
  await sync(journal);
});

test('The entries of a shift still name the cashier after she was removed from the team', async () => {
  const grace = await addWorker('Grace', ['staff']);
  const till = newJournal(await openTill('Grace’s'), grace);
  const shift_id = newId();
  await record(till, { kind: 'shift-open', shift_id, float_cents: 0 });
  await sync(till);
  const member = memberKey(`${grace.id}${grace.id}`.slice(0, 43));
  expect(await readItem(member)).toMatchObject({ name: 'Grace' });
  await store(() => commit([remove(member)]));
  expect((await entriesOf(shift_id)).map(({ kind, person }) => [kind, person])).toEqual([
    ['shift-open', 'Grace'],
  ]);
});

test('In a shift’s entries, a return of a sale that never reached the server has no link to an order', async () => {
  const till = newJournal(await openTill('Returns'), njeri);
  const shift = newId();
  const line = { line: 0, product_id: 1, name: 'Embe', quantity: 1, is_sellable: true };
  const cents = { net_cents: 55_000, vat_cents: 7_586 };
  const back = { lines: [{ ...line, ...cents }], total_cents: 55_000, vat_cents: 7_586 };
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 500_000 });
  await record(till, returnOf(shift, { id: newId(), receipt: 'T77-1-0001' }, back));
  await sync(till);
  const [, listed] = await entriesOf(shift);
  expect(listed).toMatchObject({ kind: 'return', sale_receipt: 'T77-1-0001', order_id: null });
});

test('A till entry that the server refused is left out of its shift’s entries and figures', async () => {
  const till = newJournal(await openTill('Damaged'), njeri);
  const shift = newId();
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  for (let n = 0; n < 4; n++) await record(till, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  const sale = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  const damages: ((signed: SignedEntry) => SignedEntry)[] = [
    (signed) => ({ ...signed, text: signed.text.slice(0, 90) }),
    (signed) => ({ ...signed, text: signed.text.replace('"quantity":1', '"quantity":7') }),
    (signed) => ({ ...signed, text: '{}' }),
  ];
  for (const [n, damage] of damages.entries()) {
    const entry = till.entries[3 + n];
    if (entry) entry.signed = damage(entry.signed);
  }
  await record(till, sale);
  await sync(till);
  const entries = await entriesOf(shift);
  expect(kindsOf(entries)).toEqual(['shift-open', 'sale', 'sale']);
  expect(await shiftOf(shift)).toMatchObject(figuresOf(entries));
});

test('The scheduled check of a counted shift succeeds even if one of the shift’s entries was refused', async () => {
  const till = newJournal(await openTill('Counted'), njeri);
  const shift = newId();
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  await record(till, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  const damaged = till.entries.at(-1);
  if (damaged) damaged.signed = { ...damaged.signed, text: 'not an entry' };
  await record(till, saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]));
  await sync(till);
  const due = { id: shift, input: { from: 1 } } as DueItem;
  expect(await shiftCounted(due, noon)).toEqual([]);
});

test('A till sale of more than Ksh 100,000,000 is refused, so that no sum is too large for the screens', async () => {
  const till = newJournal(await openTill('Millions'), amina);
  const shift = newId();
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  const sale = (unit_cents: number, catalogue_cents: number) => {
    const { lines, ...rest } = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
    const dear = lines.map((line) => ({ ...line, unit_cents, catalogue_cents, quantity: 999 }));
    return { ...rest, lines: [...dear, ...dear] };
  };
  await record(till, sale(1_000_000_000, price));
  await record(till, sale(price, 1_000_000_000));
  await record(till, sale(5_000_000, 5_000_000));
  await sync(till);
  const [, sold, ...others] = await entriesOf(shift);
  expect(others).toEqual([]);
  const call = await callAs(sessions.admin, { params: { id: sold?.order_id ?? '' } });
  expect((await send(openAdminOrder, orderHandler, call)).status).toBe(200);
});

const report = async (from: string, to: string, group: Group = 'admin') =>
  send(getPriceReport, reportHandler, await callAs(sessions[group], { query: { from, to } }));

test('The report of changed till prices adds up sales below and above the catalogue’s prices by person and shift', async () => {
  const till = newJournal(await openTill('Prices'), njeri);
  const shift = newId();
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  const sell = (cents: number, quantity: number) =>
    record(till, saleOf(shift, [{ id: 1, cents, quantity, catalogue: price }]));
  await sell(price - 5_000, 2);
  await sell(price + 1_000, 3);
  await sell(price, 4);
  till.person = amina;
  await sell(price - 2_000, 1);
  await record(till, saleOf(shift, [{ id: null, cents: 9_900, quantity: 1, catalogue: 0 }]));
  await sync(till);
  const day = noon.toISOString().slice(0, 10);
  const { body } = await report(day, day);
  const own = body.shifts.filter((row: { shift_id: string }) => row.shift_id === shift);
  const rows = Object.fromEntries(own.map((row: { person: string }) => [row.person, row]));
  expect(own).toHaveLength(2);
  expect(rows.Njeri).toMatchObject({
    sales: 2,
    below: 100,
    above: 30,
    discount: 0,
    till: { name: 'Prices' },
  });
  expect(rows.Amina).toMatchObject({ sales: 1, below: 20, above: 0 });
  expect(body.people).toContainEqual({ name: 'Njeri', sales: 2, below: 100, above: 30, discount: 0 });
  expect(body.is_whole).toBe(true);
  const before = '2025-12-01';
  expect((await report(before, before)).body).toEqual({ people: [], shifts: [], is_whole: true });
});

test('The report of changed till prices shows sums of any size', async () => {
  const till = newJournal(await openTill('Large sums'), amina);
  const shift = newId();
  await record(till, { kind: 'shift-open', shift_id: shift, float_cents: 0 });
  const { lines, ...sale } = saleOf(shift, [{ id: 1, cents: price, quantity: 1 }]);
  const dear = lines.map((line) => ({ ...line, unit_cents: 10_000_000, quantity: 999 }));
  for (let n = 0; n < 102; n++) await record(till, { ...sale, id: newId(), lines: dear });
  await sync(till);
  const day = noon.toISOString().slice(0, 10);
  const { body } = await report(day, day);
  const row = body.shifts.find((each: { shift_id: string }) => each.shift_id === shift);
  expect(row).toMatchObject({ sales: 102, above: 102 * 999 * (100_000 - price / 100) });
});

test('A report of changed till prices for more than 31 days or for no day is refused, and staff cannot read one', async () => {
  expect((await report('2026-01-01', '2026-02-01')).status).toBe(422);
  expect((await report('2026-01-02', '2026-01-01')).body.errors).toHaveProperty('to');
  expect((await report('2026-01-01', '2026-01-31')).status).toBe(200);
  expect((await report('2026-01-01', '2026-01-01', 'staff')).status).toBe(403);
});
