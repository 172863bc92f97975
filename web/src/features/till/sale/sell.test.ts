import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TillProduct } from '#shared/till/till.ts';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice, openShift, shiftId, tillId, writer } from '../../../test-support/till-device.ts';

const product: TillProduct = {
  id: 7,
  product_name: 'Embe Mango',
  product_code: 'WA-101',
  barcode: '',
  product_image: '',
  selling_price: 550,
  category_id: 1,
  age_restricted: false,
  stock: 10,
};
const about = { shiftId, catalogue: 'prices-7' };

/** Loads the till as after a reload: what was in memory is lost, and what was stored is still there. */
async function openPage() {
  vi.resetModules();
  const [{ deviceNow, tillDatabase }, { refreshDevice }] = await Promise.all([
    import('../device/device-now.ts'),
    import('../device/refresh-device.ts'),
  ]);
  await refreshDevice();
  const till = { id: tillId, number: 2, name: 'Till 2', epoch: 1, status: 'active' as const };
  const person = { id: 'p1', name: 'Njeri', abilities: ['pos.sell'], has_pin: true };
  const shop = { cash: true, mpesa: true } as never;
  deviceNow.change({ state: { till, shop } as never, person, isLocked: false });
  const [store, { sell }, { settleInCash }, keeper, { findEntries }] = await Promise.all([
    import('./sale-store.ts'),
    import('./sell.ts'),
    import('./pay/payment.ts'),
    import('./held/keep-sale.ts'),
    import('../device/journal-reads.ts'),
  ]);
  const settled = (cents: number, handed?: number) => settleInCash(cents, handed) as never;
  const sales = async () => findEntries(await tillDatabase(), { kinds: ['sale'] });
  return { ...store, ...keeper, sell, settled, sales, state: store.saleStore.get };
}

/** Opens a page that stores its sales, and waits until it has read the stored sales. */
async function keepingPage() {
  const page = await openPage();
  const restored = vi.fn();
  const spy = vi.spyOn(page.saleStore, 'subscribe').mockImplementationOnce((listener) => {
    restored();
    spy.mockRestore();
    return page.saleStore.subscribe(listener);
  });
  const stop = page.keepSales();
  await vi.waitFor(() => expect(restored).toHaveBeenCalled());
  return { ...page, stop };
}

const { readDrafts } = await import('./held/kept-drafts.ts');

beforeAll(async () => {
  stubIndexedDb();
  const { tillDatabase } = await import('../device/device-now.ts');
  const { appendEntry } = await import('../device/journal-store.ts');
  const database = await tillDatabase();
  await addDevice(database);
  await appendEntry(database, openShift, writer);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

test('A till sale is shown as done once it is stored, and a double tap makes only one sale', async () => {
  const { addProduct, sell, settled, sales, state } = await openPage();
  addProduct(product);
  const first = sell(settled(55_000, 100_000), about);
  const second = sell(settled(55_000, 100_000), about);
  expect(state().done).toBeUndefined();
  await Promise.all([first, second]);
  expect(state().done).toMatchObject({ receipt: 'T2-1-0001', totalCents: 55_000, changeCents: 45_000 });
  expect(state().draft.lines).toEqual([]);
  const stored = await sales();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.body).toMatchObject({ catalogue: 'prices-7', total_cents: 55_000 });
});

test('The change of a till sale stays visible beside the next sale until that one is paid', async () => {
  const { addProduct, sell, settled, setSale, state } = await openPage();
  addProduct(product);
  await sell(settled(55_000, 60_000), about);
  // The next sale starts with a key or a scan.
  setSale({ done: undefined });
  addProduct(product);
  expect(state()).toMatchObject({ done: undefined, before: { changeCents: 5_000 } });
  await sell(settled(55_000), about);
  expect(state().before?.changeCents).toBe(0);
});

test('If a till sale cannot be stored, it stays on the screen with the reason, and can be sold again [S2-330]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { addProduct, sell, settled, sales, state } = await openPage();
  const before = (await sales()).length;
  addProduct(product);
  await sell(settled(55_000), { ...about, shiftId: 'x'.repeat(22) });
  expect(logged).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ done: undefined, isRecording: false, note: { isBad: true } });
  expect(state().note?.text).toContain('shift');
  expect(state().draft.lines).toHaveLength(1);
  await sell(settled(55_000), about);
  expect(state().done?.totalCents).toBe(55_000);
  expect(await sales()).toHaveLength(before + 1);
});

test('A product that is tapped while a till sale is being stored is not added, and a note says so', async () => {
  const { addProduct, sell, settled, state } = await openPage();
  addProduct(product);
  const selling = sell(settled(55_000), about);
  addProduct(product);
  expect(state().note?.isBad).toBe(true);
  expect(state().draft.lines).toMatchObject([{ quantity: 1 }]);
  await selling;
  expect(state().done?.totalCents).toBe(55_000);
});

test('After a reload of the till, the open sale and the sales on hold have all that was typed', async () => {
  const before = await keepingPage();
  before.addProduct(product);
  before.changeSale({ do: 'set', phone: '0712 345 678' });
  await before.holdSale();
  before.addProduct({ ...product, id: 8, product_name: 'Hart Max' });
  before.changeSale({ do: 'pay', payment: { way: 'mpesa', code: 'SGL7K' } });
  await vi.waitFor(async () =>
    expect((await readDrafts()).map(({ draft }) => draft.payment.code)).toContain('SGL7K'),
  );

  const after = await keepingPage();
  expect(after.state().draft).toEqual(before.state().draft);
  expect(after.state().held.map(({ draft }) => draft.phone)).toEqual(['0712 345 678']);
  await after.recallSale(after.state().held[0]?.id ?? '');
  expect(after.state().draft.lines).toMatchObject([{ name: 'Embe Mango' }]);
  expect(after.state().held.map(({ draft }) => draft.payment.code)).toEqual(['SGL7K']);
  for (const { id } of after.state().held) await after.recallSale(id);
  after.clearSale();
});

test('A till sale that was stored just before the page ended is not open again after a reload', async () => {
  const before = await keepingPage();
  before.clearSale();
  before.addProduct(product);
  const { id } = before.state().draft;
  await vi.waitFor(async () => expect((await readDrafts()).map((kept) => kept.id)).toContain(id));
  before.stop();
  await before.sell(before.settled(55_000, 100_000), about);
  expect((await readDrafts()).map((kept) => kept.id)).toContain(id);

  const after = await keepingPage();
  expect(after.state().draft.id).not.toBe(id);
  expect(after.state().held.map((kept) => kept.id)).not.toContain(id);
  expect(after.state().note?.text).toMatch(/stored as receipt T2-1-\d{4}. Change Ksh 450/);
  expect((await readDrafts()).map((kept) => kept.id)).not.toContain(id);
});

test('At the till, the refund of a return pays for the next sale, even after a crash', async () => {
  const page = await openPage();
  page.addProduct(product);
  const open = page.state().draft;
  expect(await page.carryToSale({ receipt: 'T2-1-0009', cents: 30_000 })).toBe(true);
  await vi.waitFor(async () =>
    expect((await readDrafts()).some(({ draft }) => draft.exchange !== undefined)).toBe(true),
  );

  const reopened = await keepingPage();
  expect(reopened.state().draft.exchange).toEqual({ receipt: 'T2-1-0009', cents: 30_000 });
  expect(reopened.state().held.map(({ id }) => id)).toContain(open.id);
  reopened.addProduct(product);
  reopened.clearSale();
  expect(reopened.state().draft).toMatchObject({ lines: [], exchange: { cents: 30_000 } });
  reopened.addProduct(product);
  await reopened.sell(reopened.settled(25_000, 50_000), about);
  const sold = (await reopened.sales()).at(-1)?.body;
  expect(sold).toMatchObject({
    total_cents: 55_000,
    tenders: [{ kind: 'cash', cents: 55_000 }],
    handed_cents: 80_000,
    change_cents: 25_000,
    exchange: { receipt: 'T2-1-0009', cents: 30_000 },
  });
  expect(reopened.state()).toMatchObject({ done: { handedCents: 50_000, changeCents: 25_000 } });
  reopened.stop();
});

test('A change of the open till sale is stored after the next frame of the screen', async () => {
  const page = await keepingPage();
  await page.salesKept();
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', { hidden: false, removeEventListener: () => {} });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  const keptPieces = async () => (await readDrafts()).at(-1)?.draft.lines[0]?.quantity;
  page.startSale();
  page.addProduct(product);
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  await vi.waitFor(async () => expect(await keptPieces()).toBe(1));
  page.addProduct(product);
  await page.salesKept();
  expect(await keptPieces()).toBe(2);
  page.startSale();
  await page.salesKept();
  page.stop();
  vi.stubGlobal('document', undefined);
});

test('The next person at the till reads whose sale is open', async () => {
  const page = await keepingPage();
  page.addProduct(product);
  const { deviceNow } = await import('../device/device-now.ts');
  const { person } = deviceNow.get();
  if (!person) throw new Error('Nobody works at the till.');
  deviceNow.change({ isLocked: true });
  deviceNow.change({ person: { ...person, id: 'p2', name: 'Otieno' }, isLocked: false });
  expect(page.state().note?.text).toBe('This sale is from Njeri. Finish it, or put it on hold.');
  expect(page.state().draft.lines).toHaveLength(1);
  page.stop();
});

test('A discount that a manager has given needs no second approval when a cashier takes the payment', async () => {
  const { addProduct, changeSale, sell, settled, sales, state, startSale } = await openPage();
  const { deviceNow } = await import('../device/device-now.ts');
  const { missingAbilities } = await import('./approval/approval.ts');
  const njeri = deviceNow.get().person;
  const amina = { id: 'p9', name: 'Amina', abilities: ['pos.sell', 'pos.discount'], has_pin: true };
  startSale();
  addProduct(product);
  deviceNow.change({ person: amina, grant: 'grant of p9' });
  changeSale({ do: 'discount', discount: { cents: 5_000 } });
  deviceNow.change({ person: njeri, grant: 'grant of p1' });
  expect(missingAbilities(state().draft, ['pos.sell'])).toEqual([]);
  await sell(settled(50_000), about);
  const { person, body } = (await sales()).at(-1) ?? {};
  expect(person?.name).toBe('Njeri');
  expect(body).toMatchObject({ approved_by: { id: 'p9', name: 'Amina', grant: 'grant of p9' } });
  addProduct(product);
  changeSale({ do: 'discount', discount: { cents: 5_000 } });
  expect(missingAbilities(state().draft, ['pos.sell'])).toEqual(['pos.discount']);
});
