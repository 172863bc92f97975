import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { getFeaturedProduct } from '#shared/catalogue/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as api from '#shared/products/endpoints.ts';
import * as stockEndpoints from '#shared/stock/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { tick } from '../../core/clock/tick.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listMovements, moveStock } from '../../data/stock/stock.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { asWriter } from '../../writer.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let id = 0;
const sessions = {} as Record<Group, string>;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([]);
  for (const group of ['owner', 'staff'] as const) sessions[group] = (await signIn(group, [group])).session;
});
beforeEach(async () => {
  id = await nextNumber('product');
  await createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');
});
afterAll(() => shop.close());

const ask = async (endpoint: Endpoint, call: Call = {}, group: Group = 'owner'): Promise<Reply> =>
  send(endpoint, handlers.get(endpoint.route)?.handler, await callAs(sessions[group], call));
const params = (record = id) => ({ params: { id: String(record) } });
const newest = async (noun: string, record: string) =>
  (await ask(listLog, { query: { noun, record } })).body.entries[0];
const undo = (entry: { id: string }) => ask(undoChange, { params: { id: entry.id } });

describe('Staff change the stock of a product', () => {
  const move = (body: object, now = noon) =>
    ask(stockEndpoints.moveProductStock, { ...params(), body: { id: randomUUID(), ...body }, now }, 'staff');
  const lines = async (cursor?: string) =>
    (
      await ask(
        stockEndpoints.listProductStock,
        { ...params(), ...(cursor && { query: { cursor } }) },
        'staff',
      )
    ).body;

  test('A change of stock by pieces is stored as one stock movement with the person and their note', async () => {
    expect((await move({ reason: 'received', delta: 12, note: 'Invoice 77' })).body).toEqual({
      ...{ id, product_store: 17, held: 0 },
    });
    const later = new Date(noon.getTime() + 60_000);
    await move({ reason: 'damaged', delta: -2 }, later);
    expect((await lines()).moves).toEqual([
      {
        ...{ at: later.toISOString(), delta: -2, reason: 'damaged', after: 15, source: null, note: '' },
        by: 'staff',
      },
      {
        at: noon.toISOString(),
        delta: 12,
        reason: 'received',
        after: 17,
        source: null,
        note: 'Invoice 77',
        by: 'staff',
      },
      {
        ...{ at: '2026-01-01T00:00:00.000Z', delta: 5, reason: 'opening', after: 5, source: null },
        ...{ note: '', by: null },
      },
    ]);
  });

  test('A count of stock is refused with the present quantity if pieces were sold in the meantime', async () => {
    expect((await move({ reason: 'counted', counted: 7, seen: 5 })).body.product_store).toBe(7);
    await commit(moveStock(id, { delta: -1, reason: 'order', source: 'o'.repeat(22) }, noon.toISOString()));
    expect(await move({ reason: 'counted', counted: 9, seen: 7 })).toMatchObject({
      status: 409,
      body: { code: 'stock-moved', message: texts.stockMoved(6), record: { id, product_store: 6, held: 0 } },
    });
    const { movements } = await listMovements(id);
    expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(6);
  });

  test('A change of stock that is sent twice with the same id is made once, and the stock never falls below zero', async () => {
    const body = { id: randomUUID(), reason: 'received', delta: 3 };
    const twice = [await move(body), await move(body)];
    expect(twice.map((reply) => reply.body.product_store)).toEqual([8, 8]);
    expect(await move({ reason: 'lost', delta: -9 })).toMatchObject({
      status: 409,
      body: { code: 'below-zero', message: texts.stockShort },
    });
    const other = { ...body };
    id = await nextNumber('product');
    await createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');
    expect((await move(other)).body.code).toBe('move-id');
    for (const wrong of [
      { reason: 'received' },
      { reason: 'counted', delta: 1 },
      { reason: 'lost', delta: 0 },
    ])
      expect((await move(wrong)).status).toBe(422);
  });

  test('The change log of a changed stock has the product, the pieces and the reason', async () => {
    const moved = randomUUID();
    await move({ id: moved, reason: 'returned', delta: 2 });
    expect(await newest('stock', moved)).toMatchObject({
      title: `Product ${id}`,
      action: 'receive',
      by: { name: 'staff' },
      fields: expect.arrayContaining([
        expect.objectContaining({ label: 'Reason', after: 'Goods returned' }),
        expect.objectContaining({ label: 'Goods', after: `+2, Product ${id}` }),
      ]),
    });
  });

  test('The changes of a product’s stock are read in pages of fifty lines', async () => {
    for (let n = 1; n <= 52; n++) await move({ reason: 'other', delta: 1 });
    const first = await lines();
    const second = await lines(first.next_cursor);
    expect([first.moves.length, second.moves.length, second.next_cursor]).toEqual([50, 3, null]);
  });
});

describe('Suppliers [G-73]', () => {
  const create = (name: string) => ask(api.createAdminSupplier, { body: { name } }, 'staff');
  const remove = (supplier: number) => ask(api.deleteAdminSupplier, params(supplier), 'staff');
  const names = async () =>
    (await ask(api.listAdminSuppliers)).body.suppliers.map((each: { name: string }) => each.name);

  test('Suppliers can be added and renamed and are listed by name, and two suppliers cannot have the same name', async () => {
    const { body } = await create('Rift Valley Traders');
    await create(' Athi   Goods ');
    expect(await names()).toEqual(['Athi Goods', 'Rift Valley Traders']);
    expect((await create('athi goods')).body).toMatchObject({ errors: { name: [texts.supplierTaken] } });
    const rename = (name: string, version: number) =>
      ask(api.changeAdminSupplier, { ...params(body.id), body: { name, version } });
    expect((await rename('Zambezi', 0)).body).toMatchObject({ id: body.id, version: 1, name: 'Zambezi' });
    expect(await rename('Late', 0)).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { name: 'Zambezi', version: 1 } },
    });
    expect((await undo(await newest('supplier', String(body.id)))).status).toBe(200);
    expect(await names()).toEqual(['Athi Goods', 'Rift Valley Traders']);
  });

  test('A supplier can be deleted if no product has it, and undoing the deletion restores it', async () => {
    const { body } = await create('Nyali Imports');
    const give = (supplier_id: number | null, version: number) =>
      ask(api.changeAdminProduct, { ...params(), body: { version, supplier_id } });
    await give(body.id, 0);
    expect(await remove(body.id)).toMatchObject({
      status: 409,
      body: { code: 'in-use', message: texts.supplierInUse(1) },
    });
    await give(null, 1);
    expect((await remove(body.id)).status).toBe(200);
    expect(await names()).not.toContain('Nyali Imports');
    expect((await give(body.id, 2)).body.errors).toEqual({ supplier_id: [texts.notFound('Supplier')] });
    expect(
      (await ask(api.changeAdminSupplier, { ...params(body.id), body: { name: 'X', version: 1 } })).status,
    ).toBe(404);
    await undo(await newest('supplier', String(body.id)));
    expect(await names()).toContain('Nyali Imports');
  });
});

describe('The featured product', () => {
  const save = (body: object, now = noon) => ask(api.saveAdminFeatured, { body, now }, 'staff');
  const shown = async (now = noon) => (await ask(getFeaturedProduct, { now })).body;
  const read = async (now = noon) => (await ask(api.getAdminFeatured, { now })).body;
  const hour = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

  test('Staff choose the featured product with a headline and an end, after which it is no longer featured [S1-243, G-29]', async () => {
    expect(await read()).toEqual({
      version: 0,
      product_id: null,
      headline: '',
      ends_at: null,
      product: null,
    });
    const choice = { product_id: id, headline: 'Ripe this week', ends_at: hour(1).toISOString() };
    expect((await save({ version: 0, ...choice })).body).toMatchObject({
      ...choice,
      product: { id, product_name: `Product ${id}`, status: 'active' },
    });
    expect(await shown()).toMatchObject({ id, headline: 'Ripe this week', ends_at: choice.ends_at });
    expect(await tick(hour(0.5))).toBe(0);
    const clock = { by: { kind: 'system', name: 'Clock' }, from: 'clock', now: noon } as const;
    expect(await asWriter(clock, () => tick(hour(1.1)))).toBe(1);
    expect(await shown()).toBeNull();
    expect(await newest('feature', 'home')).toMatchObject({ fields: [{ label: 'Ended', after: 'Yes' }] });
    expect((await read()).product_id).toBeNull();
  });

  test('Staff can remove only the present version of the featured product, and can undo the removal', async () => {
    const { version } = await read();
    const chosen = await save({ version, product_id: id, headline: 'Now', ends_at: null });
    expect(await save({ version, product_id: null })).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { product_id: id, headline: 'Now' } },
    });
    expect((await save({ version: chosen.body.version, product_id: null })).body.product_id).toBeNull();
    expect(await shown()).toBeNull();
    await undo(await newest('feature', 'home'));
    expect(await shown()).toMatchObject({ id, headline: 'Now', ends_at: null });
  });

  test('A featured product that is hidden or unknown, or whose end has passed, is refused', async () => {
    const { version } = await read();
    const wanted = { version, product_id: id, headline: 'Now', ends_at: null };
    expect((await save({ ...wanted, ends_at: noon.toISOString() })).body.errors).toEqual({
      ends_at: [texts.featureEnded],
    });
    await ask(api.changeAdminProduct, { ...params(), body: { version: 0, status: 'hidden' } });
    expect((await save(wanted)).body.errors).toEqual({ product_id: [texts.featureHidden] });
    expect((await save({ ...wanted, product_id: 9999 })).status).toBe(422);
    expect((await save({ ...wanted, headline: ' ' })).status).toBe(422);
  });
});
