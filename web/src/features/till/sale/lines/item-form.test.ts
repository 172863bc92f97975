import { expect, test } from 'vitest';
import type { TillProduct } from '#shared/till/till.ts';
import { changeDraft } from '../basket/change-draft.ts';
import { type Draft, newDraft } from '../basket/draft.ts';
import { priceDraft } from '../basket/sale-body.ts';
import { type Item, type ItemForm, itemChange, itemProblems } from './item-form.ts';

const bag: ItemForm = { name: 'Gift bag', quantity: '2', price: '120', discount: '', note: 'Red' };
const problems = (kind: Item['kind'], change: Partial<ItemForm>) =>
  itemProblems({ kind }, { ...bag, ...change });
const price = { price: 'Type the price in shillings, for example 550.' };

test('An item outside the till’s catalogue needs a typed name', () => {
  expect(problems('custom', {})).toEqual({});
  for (const name of ['', '  '])
    expect(problems('custom', { name })).toEqual({ name: 'Type what the item is.' });
  for (const kind of ['add', 'change'] as const) expect(problems(kind, { name: '' })).toEqual({});
});

test.each(['custom', 'add', 'change'] as const)(
  'The quantity typed for an item at the till must be a whole number from 1 to 999 (%s)',
  (kind) => {
    for (const quantity of ['1', '999']) expect(problems(kind, { quantity })).toEqual({});
    for (const quantity of ['', '0', '1.5', '1000'])
      expect(problems(kind, { quantity })).toEqual({ quantity: 'Type a whole number from 1 to 999.' });
  },
);

test('At the till, the price typed for a product may be zero, but not that of an item outside the catalogue', () => {
  for (const kind of ['custom', 'add', 'change'] as const) {
    expect(problems(kind, { price: 'Ksh 1,200.50' })).toEqual({});
    for (const typed of ['', 'free', '-5']) expect(problems(kind, { price: typed })).toEqual(price);
  }
  expect(problems('change', { price: '0' })).toEqual({});
  expect(problems('add', { price: '0' })).toEqual({});
  expect(problems('custom', { price: '0' })).toEqual(price);
});

test('At the till, the discount typed for an item is a sum or a percentage of the price, and may be left empty', () => {
  for (const discount of ['', '20', '10 %', '100 %']) expect(problems('change', { discount })).toEqual({});
  for (const discount of ['ten', '101 %', '-5'])
    expect(problems('change', { discount })).toEqual({
      discount: 'Type an amount in shillings, or a percentage from 0 to 100 %.',
    });
});

test('All errors of the till’s form for an item are shown at once', () => {
  const wrong = problems('custom', { name: '', quantity: '0', price: '', discount: '%' });
  expect(Object.keys(wrong)).toEqual(['name', 'quantity', 'price', 'discount']);
});

const after = (item: Item, form: Partial<ItemForm>, draft: Draft = newDraft()) =>
  itemChange(item, { ...bag, ...form }).reduce(changeDraft, draft);

test('An item outside the till’s catalogue becomes a line with its name, price, quantity and note', () => {
  const draft = after({ kind: 'custom' }, {});
  expect(draft.lines).toMatchObject([
    { productId: null, name: 'Gift bag', quantity: 2, unitCents: 12_000, note: 'Red' },
  ]);
  expect(priceDraft(draft).totalCents).toBe(24_000);
});

test('A product is added to a till sale with the typed quantity, price and note', () => {
  const product: TillProduct = {
    ...{ id: 7, product_name: 'Embe Mango', product_code: 'WA-101', barcode: '', product_image: '' },
    ...{ selling_price: 550, category_id: 1, age_restricted: false, stock: 10 },
  };
  expect(after({ kind: 'add', product }, { quantity: '3', price: '500' }).lines).toMatchObject([
    {
      ...{ productId: 7, name: 'Embe Mango', quantity: 3 },
      unitCents: 50_000,
      catalogueCents: 55_000,
      note: 'Red',
    },
  ]);
});

test('A line of a till sale loses its discount when the discount field is emptied', () => {
  const first = after({ kind: 'custom' }, {});
  const change = (draft: Draft, form: Partial<ItemForm>) => {
    const [line] = draft.lines;
    if (!line) throw new Error('The sale has no line.');
    return after({ kind: 'change', line }, { name: '', ...form }, draft);
  };
  const cheaper = change(first, { quantity: '3', price: '100', discount: '10 %', note: '' });
  expect(cheaper.lines).toMatchObject([
    { name: 'Gift bag', quantity: 3, unitCents: 10_000, discount: { percent: 10 }, note: '' },
  ]);
  expect(priceDraft(cheaper).totalCents).toBe(27_000);
  const sum = change(cheaper, { discount: '20' });
  expect(priceDraft(sum).totalCents).toBe(22_000);
  const whole = change(sum, { discount: '' });
  expect(whole.lines[0]?.discount).toBeUndefined();
  expect(priceDraft(whole).totalCents).toBe(24_000);
});
