import { beforeEach, expect, test, vi } from 'vitest';
import { makeRemembered } from './remembered.ts';

const noon = new Date('2026-11-21T09:00:00.000Z');
const details = {
  name: 'Wanjiku Otieno',
  email: 'wanjiku@mail.example',
  phone: '0712345678',
  area: 'Kilimani',
  street: 'blue gate',
};

function memory() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage;
  return { items, storage };
}

let phone: ReturnType<typeof memory>;
let tab: ReturnType<typeof memory>;
let now: Date;
/** Returns what a newly opened page reads. */
const open = () => makeRemembered({ phone: () => phone.storage, tab: () => tab.storage, now: () => now });
beforeEach(() => {
  phone = memory();
  tab = memory();
  now = noon;
});

test('An order’s contact details are kept in its tab, and the browser stores none of them until the customer agrees', () => {
  open().keepOrdered('order-1', details);
  expect(open().fresh()).toBeUndefined();
  expect(phone.items.size).toBe(0);
  expect(open().toAsk('order-1')).toEqual(details);
});

test('A browser remembers the contact details for 180 days, and then deletes them', () => {
  open().remember('order-1', details);
  now = new Date(noon.getTime() + 180 * 86_400_000 - 1);
  expect(open().fresh()).toEqual(details);
  now = new Date(noon.getTime() + 180 * 86_400_000);
  expect(open().fresh()).toBeUndefined();
  expect([...phone.items.values()].join()).not.toContain('Wanjiku');
});

test('A customer who declines to have their details remembered is not asked again on this order’s page or the next one’s', () => {
  open().keepOrdered('order-1', details);
  open().decline('order-1');
  expect(open().toAsk('order-1')).toBeUndefined();
  open().keepOrdered('order-2', details);
  expect(open().toAsk('order-2')).toBeUndefined();
  expect(open().fresh()).toBeUndefined();
});

test('A browser that remembers details asks again only if an order had other details, and keeps the old ones if declined', () => {
  open().remember('order-1', details);
  open().keepOrdered('order-2', details);
  expect(open().toAsk('order-2')).toBeUndefined();
  const others = { ...details, area: 'Karen' };
  open().keepOrdered('order-3', others);
  expect(open().toAsk('order-3')).toEqual(others);
  open().decline('order-3');
  expect(open().toAsk('order-3')).toBeUndefined();
  expect(open().fresh()).toEqual(details);
});

test('A customer is asked to have their details remembered only for an order that this tab has placed', () => {
  open().keepOrdered('order-1', details);
  expect(open().toAsk('order-of-another')).toBeUndefined();
});

test('“Forget my details” deletes the remembered details at once, and the next order asks again', () => {
  const page = open();
  page.remember('order-1', details);
  page.forget();
  expect(page.get()).toBeUndefined();
  expect(open().fresh()).toBeUndefined();
  page.keepOrdered('order-2', details);
  expect(open().toAsk('order-2')).toEqual(details);
});

test('Unreadable text in the browser’s storage counts as no remembered details', () => {
  for (const text of ['{', 'null', '[]', '"x"', '{"name":"Wanjiku"}', '{"until":9e15,"name":1}']) {
    phone.items.set('remembered_details', text);
    expect(open().fresh()).toBeUndefined();
  }
});

test('Without browser storage, no details are remembered and no error is thrown', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = () => {
    throw new Error('Storage is blocked.');
  };
  const page = makeRemembered({ phone: blocked, tab: blocked, now: () => noon });
  page.keepOrdered('order-1', details);
  expect(page.toAsk('order-1')).toBeUndefined();
  expect(page.fresh()).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
