import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import * as account from '#shared/accounts/endpoints.ts';
import * as api from '#shared/log/endpoints.ts';
import type { LogEntry } from '#shared/log/log.ts';
import { changeCategory, changeSubcategory } from '../../core/catalogue/change-category.ts';
import { changeProduct, removeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { openChanges, tell } from '../../test-support/changes.ts';
import { traced, wholeTable } from '../../test-support/erasure.ts';
import { noon } from '../../test-support/event.ts';
import { ask } from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { asWriter, loggedAs } from '../../writer.ts';
import { eraseAccount } from '../accounts.ts';
import { listLog as list, undoChange as undo } from '../log.ts';

let shop: TestShop;
let changes: Awaited<ReturnType<typeof openChanges>>;
let owner: string;
const njeri = { id: 'n'.repeat(22), name: 'Njeri', groups: ['admin' as Group] };

beforeAll(async () => {
  shop = await openShop();
  changes = await openChanges(shop.db);
  await stockShop([]);
  owner = (await signIn('Achieng', ['owner', 'admin'])).session;
});
afterAll(() => shop.close());

let id = 0;
const newProduct = async () => {
  await createProduct(testProduct(++id), 5, '2026-01-01T00:00:00.000Z');
  return id;
};

/** Makes a change as a person, by default Njeri, this many minutes after an hour before noon. */
const as = <T>(minute: number, run: () => Promise<T>, who = njeri) =>
  asWriter({ by: loggedAs(who), from: 'test', now: new Date(noon.getTime() - (60 - minute) * 60_000) }, run);

/** Puts the new log entries into the lists, as the table's stream does. */
async function settle() {
  const records = (await changes()).filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith('LOG#'));
  expect(await tell(records)).toEqual([]);
}

const read = async (query: Record<string, string>, session = owner) =>
  (await ask(api.listLog, list, session, { query })).body;
const logOf = async (noun: string, record: string | number): Promise<LogEntry[]> =>
  (await read({ noun, record: String(record) })).entries;
const undoAs = (entry: LogEntry | undefined, session = owner) =>
  ask(api.undoChange, undo, session, { params: { id: entry?.id ?? '' } });

test('The change log of a record lists a change at once, newest first, with its fields, person and source', async () => {
  const product = await newProduct();
  await as(1, () => changeProduct(product, { price_cents: 5 }));
  const [entry, created] = await logOf('product', product);
  expect(created).toMatchObject({ action: 'create', may_undo: true });
  expect(entry).toMatchObject({
    noun: 'product',
    record: String(product),
    title: `Product ${product}`,
    action: 'change',
    by: { kind: 'person', name: 'Njeri', person: njeri.id, groups: ['admin'] },
    from: 'test',
    fields: [
      { name: 'price_cents', label: 'Selling price', before: 'Ksh 1,000', after: 'Ksh 0.05', kind: 'value' },
    ],
    may_undo: true,
  });
});

test('Undoing a change restores exactly the changed fields, is logged, and can itself be undone', async () => {
  const product = await newProduct();
  await as(2, () => changeProduct(product, { price_cents: 7, is_premium: true }));
  await as(3, () => changeProduct(product, { product_name: 'Other' }));
  const [, change] = await logOf('product', product);
  expect(await undoAs(change)).toMatchObject({ status: 200, body: { success: true } });
  expect(await findProductItem(product)).toMatchObject({
    price_cents: 100_000,
    is_premium: false,
    product_name: 'Other',
  });
  const [undone] = await logOf('product', product);
  expect(undone).toMatchObject({
    ...{ action: 'undo', undoes: change?.id, by: { kind: 'person', name: 'Achieng' } },
    ...{ from: 'POST /api/admin/log/{id}/undo', request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
  expect((await undoAs(undone)).status).toBe(200);
  expect(await findProductItem(product)).toMatchObject({ price_cents: 7, is_premium: true });
});

test('A change is not undone if a later change has altered the same fields, and the answer lists those fields', async () => {
  const product = await newProduct();
  await as(4, () => changeProduct(product, { price_cents: 7, product_name: 'New' }));
  const [change] = await logOf('product', product);
  await as(5, () => changeProduct(product, { price_cents: 8 }));
  const before = await findProductItem(product);
  expect(await undoAs(change)).toMatchObject({
    status: 409,
    body: {
      code: 'changed-since',
      message: expect.stringContaining('price'),
      errors: { price_cents: [expect.any(String)] },
    },
  });
  expect(await findProductItem(product)).toEqual(before);
  await undoAs((await logOf('product', product))[0]);
  expect((await undoAs(change)).status).toBe(200);
  expect((await undoAs(change)).body.code).toBe('changed-since');
});

test('Undo makes a product for adults only available to all ages again, and the change log names the age restriction and the product’s mark', async () => {
  const product = await newProduct();
  await as(6, () => changeProduct(product, { adults_only: true }));
  const [entry] = await logOf('product', product);
  expect(entry?.fields).toEqual([
    expect.objectContaining({ label: 'Age', before: 'All ages', after: '18 and over' }),
    expect.objectContaining({ label: 'For adults only (18+)', after: 'Yes' }),
  ]);
  expect((await undoAs(entry)).status).toBe(200);
  const undone = await findProductItem(product);
  expect(undone).toMatchObject({ age_restricted: false });
  expect(undone).not.toHaveProperty('adults_only');
});

test('Undo returns a product that was moved and renamed to its former subcategory and address', async () => {
  const product = await newProduct();
  /** Returns the product without its version and its time of change. */
  const stored = async () => {
    const { version: _, changed_at: __, ...fields } = (await findProductItem(product)) ?? {};
    return fields;
  };
  const before = await stored();
  await as(6, () => changeProduct(product, { subcategory_id: 11, slug: `moved-${product}` }));
  await undoAs((await logOf('product', product))[0]);
  expect(await stored()).toEqual(before);
});

test('Changes of a record in the same millisecond are listed in their order, and the later one can be undone', async () => {
  const product = await newProduct();
  for (let value = 1; value <= 8; value++)
    await as(3, async () => {
      await changeProduct(product, { price_cents: value });
      await changeSettings({ few_left: 100 + value });
      await changeCategory(2, { category_description: `Text ${value}` });
    });
  await settle();
  const values = (entries: LogEntry[], field: string) =>
    entries.flatMap(({ fields }) => fields.filter(({ name }) => name === field).map(({ after }) => after));
  const newestFirst = [8, 7, 6, 5, 4, 3, 2, 1];
  const prices = values((await logOf('product', product)).slice(0, 8), 'price_cents');
  expect(prices).toEqual(newestFirst.map((cents) => `Ksh 0.0${cents}`));
  const settings = values((await logOf('settings', 'limits')).slice(0, 8), 'few_left');
  expect(settings).toEqual(newestFirst.map((value) => `${100 + value} pieces`));
  const texts = values((await logOf('category', 2)).slice(0, 8), 'category_description');
  expect(texts).toEqual(newestFirst.map((value) => `Text ${value}`));
  const { entries } = await read({ noun: 'product', from: '2026-11-02', to: '2026-11-02' });
  const ofProduct = entries.filter((entry: LogEntry) => entry.record === String(product));
  expect(values(ofProduct, 'price_cents').slice(0, 8)).toEqual(prices);

  const [latest, before] = await logOf('product', product);
  expect(await undoAs(before)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  expect((await undoAs(latest)).status).toBe(200);
  expect((await findProductItem(product))?.price_cents).toBe(7);
  expect((await undoAs(before)).status).toBe(200);
  expect((await findProductItem(product))?.price_cents).toBe(6);
});

test('Of two changes, the change log lists the one stored later as the later change, even if its request began earlier', async () => {
  const product = await newProduct();
  await as(20, () => changeProduct(product, { price_cents: 20 }));
  await as(10, () => changeProduct(product, { price_cents: 10 }));
  await as(15, () => changeProduct(product, { price_cents: 15 }));
  const after = (await logOf('product', product)).map(({ fields }) => fields[0]?.after);
  expect(after.slice(0, 3)).toEqual(['Ksh 0.15', 'Ksh 0.10', 'Ksh 0.20']);
});

test('Changes of categories, subcategories and settings are undone, and their products follow', async () => {
  const product = await newProduct();
  const { few_left, phone } = await getSettings();
  await as(7, () => changeCategory(2, { category_name: 'Energy', age_restricted: true }));
  await as(8, () => changeSubcategory(2, 21, { title: 'Berries' }));
  await as(9, () => changeSettings({ phone: '+254700000000', few_left: 9 }));
  expect((await findProductItem(product))?.category.category_name).toBe('Energy');
  for (const [noun, record] of [
    ['category', 2],
    ['subcategory', '2/21'],
    ['settings', 'shop'],
    ['settings', 'limits'],
  ] as const)
    expect((await undoAs((await logOf(noun, record))[0])).status).toBe(200);
  expect(await findProductItem(product)).toMatchObject({
    category: { category_name: 'Energy Pouches' },
    subcategory: { title: 'Fruit' },
    age_restricted: false,
  });
  expect(await getSettings()).toMatchObject({ few_left, phone });
});

test('The removal of a product cannot be undone, nor can product changes that followed a change of the category', async () => {
  const product = await newProduct();
  await as(10, () => changeCategory(2, { category_name: 'Energy 2' }));
  await as(11, () => changeCategory(2, { category_name: 'Energy Pouches' }));
  await as(12, () => removeProduct(product));
  const entries = await logOf('product', product);
  expect(entries.map(({ action }) => action)).toEqual(['remove', 'follow', 'follow', 'create']);
  for (const entry of entries.slice(0, -1))
    expect(await undoAs(entry)).toMatchObject({ status: 409, body: { code: 'no-undo' } });
});

test('An unknown change answers 404, and undo is refused for a person who may not change the record', async () => {
  expect((await undoAs({ id: 'x'.repeat(30) } as LogEntry)).status).toBe(404);
  const session = (await signIn('Otieno', ['admin'])).session;
  const entry = (await logOf('settings', 'shop'))[0] as LogEntry;
  const person = Buffer.from(`person#${'m'.repeat(43)}#2026-11-02T09:00:00.000Z#${'a'.repeat(16)}`);
  const asPerson = { ...entry, id: person.toString('base64url') };
  expect(await undoAs(asPerson, session)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('The changes of the shop, of a kind of record or of a person are paged without gaps, repeats or a table scan', async () => {
  const who = { ...njeri, id: 'k'.repeat(22), name: 'Kamau' };
  const product = await newProduct();
  for (let price = 1; price <= 45; price++)
    await as(price, () => changeProduct(product, { price_cents: price }), who);
  await settle();
  for (const query of [{ person: who.id }, { noun: 'product' }, {}]) {
    const places: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { result, operations } = await requestsOf(shop, () =>
        read({ ...query, ...(cursor && { cursor }) }),
      );
      expect(operations.filter((name) => name === 'Scan')).toEqual([]);
      places.push(...result.entries.map((entry: LogEntry) => entry.id));
      if (query.person !== undefined)
        expect(result.entries.every(({ by }: LogEntry) => by.name === 'Kamau')).toBe(true);
      cursor = result.next_cursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThanOrEqual(45);
    if (query.person !== undefined) expect(places).toHaveLength(45);
  }
});

test('The list of a job’s changes contains each of them once, newest first, and no other changes', async () => {
  const [product, job] = [await newProduct(), '3f2c1b6e-8d4a-4c1e-9b7a-2f6d5e4c3b2a'];
  for (let price = 1; price <= 30; price++)
    await asWriter(
      { by: loggedAs(njeri), from: `job ${job}`, now: new Date(noon.getTime() + price), job },
      () => changeProduct(product, { price_cents: price }),
    );
  await as(2, () => changeProduct(product, { price_cents: 31 }));
  await settle();
  const { result: first, operations } = await requestsOf(shop, () => read({ job }));
  expect(operations.filter((name) => name === 'Query')).toHaveLength(1);
  const rest = await read({ job, cursor: first.next_cursor });
  const entries: LogEntry[] = [...first.entries, ...rest.entries];
  const prices = entries.map(({ fields }) => fields[0]?.after);
  expect(prices).toEqual(Array.from({ length: 30 }, (_, n) => `Ksh ${((30 - n) / 100).toFixed(2)}`));
  expect(entries.every((entry) => entry.job === job)).toBe(true);
  expect(rest.next_cursor).toBeNull();
  expect((await read({ job: job.replace('3f', '4f') })).entries).toEqual([]);
  expect((await read({ job, noun: 'product' })).errors).toEqual({
    job: ['Choose a job, a noun or a person.'],
  });
});

test.each([
  ['the shop', {}],
  ['products', { noun: 'product' }],
  ['a person', { person: 'o'.repeat(22) }],
])(
  'In the change log of %s, a job of 129 changes is one line, so that earlier changes fit on the page',
  async (_, query) => {
    const otieno = { ...njeri, id: 'o'.repeat(22), name: 'Otieno' };
    const [product, job] = [await newProduct(), randomUUID()];
    const first = noon.getTime() + id * 200;
    const at = (ms: number, run: () => Promise<unknown>, of?: string) =>
      asWriter(
        { by: loggedAs(otieno), from: 'test', now: new Date(first + ms), ...(of && { job: of }) },
        run,
      );
    await at(1, () => changeProduct(product, { price_cents: 150_000 }));
    for (let n = 2; n <= 130; n++) await at(n, () => changeProduct(product, { price_cents: n }), job);
    await at(131, () => changeProduct(product, { price_cents: 200_000 }));
    await settle();
    const { entries } = await read(query);
    const ours = entries.filter(({ record }: LogEntry) => record === String(product));
    expect(ours.map(({ fields, job }: LogEntry) => [fields[0]?.after, job])).toEqual([
      ['Ksh 2,000', null],
      ['Ksh 1.30', job],
      ['Ksh 1,500', null],
    ]);
  },
);

test('The log entry of changed delivery zones shows only these zones, and that of a new order of zones shows all', async () => {
  const { zones } = await getSettings();
  const [first, second] = zones;
  if (!first || !second) throw new Error('The shop has no two zones.');
  const dearer = { ...second, fee: second.fee + 150 };
  const extra = { ...second, areas: ['Kitengela'], fee: 999 };
  const changed = async (minute: number, next: typeof zones) => {
    await as(minute, () => changeSettings({ zones: next }));
    await settle();
    const { entries } = await read({ noun: 'settings' });
    const [entry] = entries as LogEntry[];
    return entry?.fields.find(({ name }) => name === 'zones');
  };
  const fee = await changed(
    60.1,
    zones.map((zone) => (zone === second ? dearer : zone)),
  );
  expect(fee?.before).toContain(`${second.areas[0]}`);
  expect(fee?.after).toContain(`Ksh ${dearer.fee.toLocaleString('en-KE')}`);
  expect(`${fee?.before}${fee?.after}`).not.toContain(`${first.areas[0]}`);
  const added = await changed(60.2, [...zones, extra]);
  expect(added?.after).toContain('Kitengela');
  expect(added?.after).not.toContain(`${first.areas[0]}`);
  const removed = await changed(60.3, zones);
  expect(removed).toMatchObject({ before: expect.stringContaining('Kitengela'), after: null, kind: 'rows' });
  const turned = await changed(60.4, zones.toReversed());
  expect(turned?.after).toContain(`${first.areas[0]}`);
  await as(60.5, () => changeSettings({ zones }));
});

test('Erasing a former staff member removes their name and id from the change log, and keeps the changes', async () => {
  const { id: person, session } = await signIn('Barasa');
  const barasa = { id: person, name: 'Barasa', groups: ['admin' as const] };
  const product = await newProduct();
  for (const price of [3, 4]) await as(price, () => changeProduct(product, { price_cents: price }), barasa);
  await settle();
  expect((await read({ person })).entries).toHaveLength(2);
  const erased = await ask(account.eraseAccount, eraseAccount, session, { body: { confirm: true } });
  expect(erased.status).toBe(200);
  expect((await read({ person })).entries).toEqual([]);
  const entries = await logOf('product', product);
  const known = entries.slice(0, 2).map(({ by, fields }) => [by.kind, by.name, by.person, fields[0]?.after]);
  expect(known).toEqual([
    ['person', null, null, 'Ksh 0.04'],
    ['person', null, null, 'Ksh 0.03'],
  ]);
  const traces = traced(await wholeTable(), ['barasa', person.toLowerCase()]);
  expect(traces).toEqual([]);
});

test('A list of changes can be filtered by day, in Nairobi time', async () => {
  await settle();
  const on = async (from: string, to: string) => (await read({ from, to })).entries;
  expect((await on('2026-11-02', '2026-11-02')).length).toBeGreaterThan(10);
  expect(await on('2026-11-03', '2026-11-04')).toEqual([]);
  expect((await on('2026-01-01', '2026-01-01')).every(({ action }: LogEntry) => action === 'create')).toBe(
    true,
  );
  expect((await read({ cursor: 'abc' })).code).toBe('bad-cursor');
});
