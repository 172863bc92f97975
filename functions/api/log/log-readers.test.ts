import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ability, abilities } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import * as api from '#shared/log/endpoints.ts';
import type { LogEntry } from '#shared/log/log.ts';
import { type LogNounName, logNounNames } from '#shared/log/log-noun.ts';
import { mayChangeFields, maySeeField, recordAbilities } from '#shared/log/record-abilities.ts';
import * as products from '#shared/products/endpoints.ts';
import { findField } from '../../core/log/words/field-words.ts';
import { findMember, type MemberItem, saveMember } from '../../data/accounts/member.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { noon } from '../../test-support/event.ts';
import { ask } from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { asWriter, loggedAs } from '../../writer.ts';
import { listLog as list, undoChange as undo } from '../log.ts';
import { changeAdminProduct as patch } from '../products.ts';

let shop: TestShop;
let owner: string;
let admin: string;
const njeri = { id: 'n'.repeat(22), name: 'Njeri', groups: ['admin' as Group] };

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  owner = (await signIn('Achieng', ['owner', 'admin'])).session;
  admin = (await signIn('Otieno', ['admin'])).session;
});
afterAll(() => shop.close());

const as = <T>(minute: number, run: () => Promise<T>) =>
  asWriter(
    { by: loggedAs(njeri), from: 'test', now: new Date(noon.getTime() - (60 - minute) * 60_000) },
    run,
  );

const logOf = async (session: string, noun: LogNounName, record: string | number): Promise<LogEntry[]> =>
  (await ask(api.listLog, list, session, { query: { noun, record: String(record) } })).body.entries;
const undoAs = (session: string, entry: LogEntry | undefined) =>
  ask(api.undoChange, undo, session, { params: { id: entry?.id ?? '' } });

/** Runs a function while only these groups have an ability. */
async function giving(ability: Ability, groups: readonly Group[], run: () => Promise<void>) {
  const table = abilities as unknown as Record<Ability, readonly Group[]>;
  const given = table[ability];
  table[ability] = groups;
  try {
    await run();
  } finally {
    table[ability] = given;
  }
}

let id = 0;
async function newProduct() {
  await createProduct({ ...testProduct(++id), buying_price_cents: 31_000 }, 5, '2026-01-01T00:00:00.000Z');
  return id;
}

test('In the change log, a reader without the right to margins sees that a buying price changed, but no price, and cannot undo it', async () => {
  const product = await newProduct();
  await as(1, () => changeProduct(product, { buying_price_cents: 32_000, product_name: 'Mango' }));
  const seen = { name: 'buying_price_cents', label: 'Buying price', before: 'Ksh 310', after: 'Ksh 320' };
  expect((await logOf(admin, 'product', product))[0]?.fields).toContainEqual({ ...seen, kind: 'value' });
  await giving('margin.see', ['owner'], async () => {
    const [change, created] = await logOf(admin, 'product', product);
    expect(change?.fields).toContainEqual({ ...seen, before: null, after: null, kind: 'unseen' });
    expect(change?.fields).toContainEqual(expect.objectContaining({ name: 'product_name', after: 'Mango' }));
    expect(JSON.stringify([change, created])).not.toMatch(/Ksh 3[12]0|3[12]000/);
    expect(change?.may_undo).toBe(false);
    expect(await undoAs(admin, change)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await findProductItem(product))?.buying_price_cents).toBe(32_000);
    const [asOwner] = await logOf(owner, 'product', product);
    expect(asOwner).toMatchObject({
      may_undo: true,
      fields: expect.arrayContaining([{ ...seen, kind: 'value' }]),
    });
    expect((await undoAs(owner, change)).status).toBe(200);
  });
});

test('A person without the right to change prices cannot undo a price change, but can undo other product changes', async () => {
  const product = await newProduct();
  await as(2, () => changeProduct(product, { price_cents: 500 }));
  await as(3, () => changeProduct(product, { product_name: 'Other' }));
  await giving('prices.write', ['owner'], async () => {
    const [name, price] = await logOf(admin, 'product', product);
    expect([name?.may_undo, price?.may_undo]).toEqual([true, false]);
    expect(price?.fields[0]).toMatchObject({ before: 'Ksh 1,000', after: 'Ksh 5' });
    expect((await undoAs(admin, price)).status).toBe(403);
    expect((await undoAs(admin, name)).status).toBe(200);
    const change = { params: { id: String(product) }, body: { version: 3, selling_price: 7 } };
    expect((await ask(products.changeAdminProduct, patch, admin, change)).status).toBe(403);
  });
  expect((await findProductItem(product))?.price_cents).toBe(500);
});

test('For each field and each person, the change log shows and restores only what the person’s abilities allow', () => {
  const every: Group[] = ['owner', 'admin', 'staff', 'cashier', 'rider'];
  for (const noun of logNounNames) {
    const { fields = {}, see } = recordAbilities[noun] as { see: Ability; fields?: Record<string, object> };
    for (const name of ['any field', ...Object.keys(fields)]) {
      if (name !== 'any field') expect([noun, name, findField(noun, name)?.[0]]).not.toContain(undefined);
      for (const group of every) {
        const mayRead = (abilities[see] as readonly Group[]).includes(group);
        if (!mayRead) expect([noun, name, group, maySeeField([group], noun, name)]).toContain(false);
        if (mayChangeFields([group], noun, [name]) && mayRead)
          expect([noun, name, group, maySeeField([group], noun, name)]).not.toContain(false);
      }
    }
  }
});

const member = 'q'.repeat(43);
const invited: MemberItem = {
  ...{ id: member, email: 'barasa@mail.example', name: 'Barasa', groups: ['staff'], state: 'active' },
  ...{ invited_at: '2026-01-01T00:00:00.000Z', version: 1 },
};

test('The change log shows a staff member’s name only to people who manage people, and to nobody after the member is removed', async () => {
  await as(4, () => saveMember(undefined, invited, invited.invited_at));
  await as(5, () => saveMember(invited, { ...invited, groups: ['cashier'], version: 2 }, noon.toISOString()));
  const { result, operations } = await requestsOf(shop, () => logOf(owner, 'person', member));
  expect(result[0]).toMatchObject({
    title: 'Barasa (barasa@mail.example)',
    fields: [{ label: 'Roles', before: 'Staff', after: 'Cashier', kind: 'value' }],
  });
  // One request reads the people of a page.
  expect(operations.filter((name) => name === 'BatchGetItem').length).toBeLessThanOrEqual(2);
  const [asAdmin] = await logOf(admin, 'person', member);
  expect(asAdmin).toMatchObject({ title: 'A member of the staff', may_undo: false });
  expect(asAdmin?.fields).toEqual([expect.objectContaining({ label: 'Roles', kind: 'unseen', after: null })]);
  expect((await undoAs(admin, asAdmin)).status).toBe(403);

  const stored = (await findMember(member)) as MemberItem;
  await as(6, () => saveMember(stored, undefined, noon.toISOString()));
  const removed = await logOf(owner, 'person', member);
  expect(new Set(removed.map(({ title }) => title))).toEqual(new Set(['Removed person']));
  expect(JSON.stringify(removed)).not.toMatch(/barasa/i);
});

test('A page of the change log takes at most five more reads to name suppliers, categories and products', async () => {
  await createSupplier({ id: 4, name: 'Nairobi Pouches Ltd' });
  const product = await newProduct();
  for (let minute = 10; minute < 28; minute++)
    await as(minute, () =>
      changeProduct(product, {
        supplier_id: minute % 2 ? 4 : undefined,
        subcategory_id: minute % 2 ? 11 : 21,
      }),
    );
  const { result, operations } = await requestsOf(shop, () => logOf(owner, 'product', product));
  expect(operations.length - 1).toBeLessThanOrEqual(7);
  const shown = result[0]?.fields.map(({ label, before, after }) => [label, before, after]);
  expect(shown).toContainEqual(['Supplier', null, 'Nairobi Pouches Ltd']);
  expect(shown?.map(([label]) => label)).toContain('Category');
  expect(shown?.map(([label]) => label)).not.toContain('Subcategory');
});
