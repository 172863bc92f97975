import { expect, test } from 'vitest';
import { approvedPart as partOf } from '#shared/till/approval.ts';
import { SaleBody } from '#shared/till/entry.ts';
import type { TillPerson, TillProduct } from '#shared/till/till.ts';
import { approversOf } from '../../approval/approvers.ts';
import { changeDraft, type DraftChange } from '../basket/change-draft.ts';
import { type Draft, newDraft } from '../basket/draft.ts';
import { saleBody } from '../basket/sale-body.ts';
import { approvedPart, missingAbilities } from './approval.ts';

const product: TillProduct = {
  ...{ id: 7, product_name: 'Embe Mango', product_code: 'WA-101', barcode: '', product_image: '' },
  ...{ selling_price: 550, category_id: 1, age_restricted: false, stock: 10 },
};
const cashier = ['pos.sell', 'pos.return'];
const manager = [...cashier, 'pos.price', 'pos.discount', 'pos.custom-item'];
const add: DraftChange = { do: 'add', product };
const discount: DraftChange = { do: 'discount', discount: { percent: 10 } };
const after = (...changes: DraftChange[]) => changes.reduce(changeDraft, newDraft());
const approve = (draft: Draft): Draft =>
  changeDraft(draft, {
    do: 'approve',
    approval: { id: 'p1', name: 'Amina', grant: 'g', of: approvedPart(draft) },
  });
const bodyOf = (draft: Draft) =>
  saleBody(
    draft,
    { tenders: [], handedCents: 0, changeCents: 0 },
    { shiftId: 's'.repeat(22), catalogue: 'v1' },
  );

test('A till sale at catalogue prices needs no approval', () => {
  expect(missingAbilities(after(add), cashier)).toEqual([]);
  expect(missingAbilities(after(add, { do: 'discount', discount: { percent: 0 } }), cashier)).toEqual([]);
  expect(bodyOf(approve(after(add)))).not.toHaveProperty('approved_by');
});

test.each<[string, DraftChange, string]>([
  ['a price', { do: 'set-line', key: 1, unitCents: 50_000 }, 'pos.price'],
  ['a discount', discount, 'pos.discount'],
  ['the discount of a line', { do: 'discount-line', key: 1, discount: { cents: 5_000 } }, 'pos.discount'],
  [
    'another item',
    { do: 'add-custom', item: { name: 'Bag', unitCents: 1_000, quantity: 1, note: '' } },
    'pos.custom-item',
  ],
])('A cashier needs an approval for %s, but a manager does not', (_, change, ability) => {
  const draft = after(add, change);
  expect(missingAbilities(draft, cashier)).toEqual([ability]);
  expect(missingAbilities(draft, manager)).toEqual([]);
  expect(missingAbilities(approve(draft), cashier)).toEqual([]);
  expect(bodyOf(approve(draft)).approved_by).toEqual({ id: 'p1', name: 'Amina', grant: 'g' });
});

test('The approval of a till sale is dropped if an approved price changes', () => {
  const priced = approve(after(add, { do: 'set-line', key: 1, unitCents: 50_000 }));
  const lower = changeDraft(priced, { do: 'set-line', key: 1, unitCents: 10_000 });
  expect(missingAbilities(lower, cashier)).toEqual(['pos.price']);
  expect(bodyOf(lower)).not.toHaveProperty('approved_by');
  const other = { ...product, id: 8 };
  expect(missingAbilities(changeDraft(priced, { do: 'add', product: other }), cashier)).toEqual([]);
  const discounted = approve(after(add, discount));
  expect(missingAbilities(changeDraft(discounted, { do: 'add', product: other }), cashier)).toEqual([
    'pos.discount',
  ]);
});

test('The text that a sale’s approver reads is the text that the server derives from the recorded sale', () => {
  const sales = [
    after(add, { do: 'set-line', key: 1, unitCents: 50_050, quantity: 3 }),
    after(add, { do: 'discount-line', key: 1, discount: { percent: 33 } }, discount),
    after(add, { do: 'discount', discount: { cents: 1_050 } }),
    after(add, { do: 'add-custom', item: { name: ' A\u200b  bag ', unitCents: 995, quantity: 2, note: '' } }),
  ];
  for (const draft of sales) {
    const body = SaleBody.parse({ ...bodyOf(draft), receipt: 'T1-1-0001' });
    expect(approvedPart(draft)).toBe(partOf(body));
  }
});

test('Only people with a PIN and with all abilities that the seller lacks may approve a till sale', () => {
  const person = (id: string, abilities: string[], has_pin = true): TillPerson => ({
    ...{ id, name: id, abilities, has_pin },
  });
  const people = [person('njeri', cashier), person('amina', manager), person('kamau', manager, false)];
  expect(approversOf(people, ['pos.price', 'pos.discount']).map(({ id }) => id)).toEqual(['amina']);
});
