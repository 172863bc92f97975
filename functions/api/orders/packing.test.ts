import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listPacking } from '#shared/orders/endpoints.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change, undo } from '../../test-support/orders/changes.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listPacking as handler } from '../orders.ts';

let shop: TestShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 50_000, shelf: 'B3', barcode: '2000000000015' }), 1000],
    [testProduct(2, { price_cents: 40_000 }), 1000],
  ]);
  staff = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => {
  vi.unstubAllEnvs();
  return shop.close();
});

const ask = async (ids: readonly string[]) =>
  send(listPacking, handler, await callAs(staff, { query: { orders: ids.join(',') } }));
const packing = async (id: string) => (await ask([id])).body.orders[0];
const confirmed = async (...lines: { id: number; quantity: number }[]) => {
  const id = await newOrder(lines);
  await moveAlong(staff, id, ['confirmed']);
  return id;
};

describe('Orders as they are packed', () => {
  test('A packer sees each product with its quantity, shelf, code and barcode, and the sum that is still due', async () => {
    vi.stubEnv('DARAJA_SHORTCODE', '600100');
    const id = await confirmed({ id: 1, quantity: 2 }, { id: 2, quantity: 1 });
    const order = await packing(id);
    expect(order).toMatchObject({
      ...{
        id,
        order_status: 'confirmed',
        slip: 1,
        is_pickup: false,
        customer_address: 'Kilimani',
        pieces: 3,
      },
      due: order.total_amount,
      paybill: { business: '600100', account: order.number },
      moves: ['packed', 'cancelled'],
    });
    expect(order.items).toMatchObject([
      { id: 1, pieces: 2, code: 'P-1', code_now: 'P-1', shelf: 'B3', barcode: '2000000000015' },
      { id: 2, pieces: 1, shelf: null, barcode: null },
    ]);
  });

  test('A packer sees no phone number of a customer [T18]', async () => {
    const order = await packing(await confirmed({ id: 1, quantity: 1 }));
    expect(order.customer_name).toBe('Wanjiku Otieno');
    expect(JSON.stringify(order)).not.toMatch(/phone|\+?254\d|07\d{8}/);
  });

  test('A product on two lines at two prices is one product to pack, with its present shelf', async () => {
    const id = await confirmed({ id: 2, quantity: 1 });
    await store(() => changeProduct(2, { price_cents: 45_000, shelf: 'A10' }));
    await change(staff, id, { goods: [{ id: 2, quantity: 3 }] });
    expect((await packing(id)).items).toMatchObject([{ id: 2, pieces: 3, shelf: 'A10' }]);
  });

  test('Orders to pack take three reads besides the session, and are returned in the requested order', async () => {
    const first = await confirmed({ id: 1, quantity: 1 });
    const ids = [await confirmed({ id: 1, quantity: 1 }), first];
    const { result, operations } = await requestsOf(shop, () => ask(ids));
    expect(result.body.orders.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(operations.sort()).toEqual(['BatchGetItem', 'BatchGetItem', 'BatchGetItem', 'GetItem']);
  });

  test('A request for more than sixty orders to pack, or for none, is refused with the reason', async () => {
    const many = await ask(Array.from({ length: 61 }, (_, n) => String(n).padStart(22, 'a')));
    expect([many.status, (await ask([])).status]).toEqual([422, 422]);
    expect(many.body.errors.orders[0]).toMatch(/at most 60/);
  });
});

describe('The version of a packing slip', () => {
  test('A change of an order’s goods and its undo each give the packing slip a new version, and a change of state does not', async () => {
    const id = await confirmed({ id: 1, quantity: 2 });
    const versions = [(await packing(id)).slip];
    await change(staff, id, { goods: [{ id: 1, quantity: 1 }] });
    versions.push((await packing(id)).slip);
    await undo(staff, id);
    versions.push((await packing(id)).slip);
    await move(staff, id, { from: 'confirmed', to: 'packed', slip: 3 });
    versions.push((await packing(id)).slip);
    expect(versions).toEqual([1, 2, 3, 3]);
  });

  test('An order that was changed after its packing slip was printed cannot be marked as packed by that slip', async () => {
    const id = await confirmed({ id: 1, quantity: 2 });
    await change(staff, id, { goods: [{ id: 1, quantity: 1 }] });
    const old = await move(staff, id, { from: 'confirmed', to: 'packed', slip: 1 });
    expect([old.status, old.body.code]).toEqual([409, 'slip-old']);
    expect((await packing(id)).order_status).toBe('confirmed');
    const now = await move(staff, id, { from: 'confirmed', to: 'packed', slip: 2 });
    expect(now.body.order_status).toBe('packed');
    const again = await move(staff, id, { from: 'confirmed', to: 'packed', slip: 2 }, { now: noon });
    expect(again.status).toBe(200);
  });
});
