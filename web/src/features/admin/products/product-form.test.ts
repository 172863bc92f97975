import { expect, test } from 'vitest';
import { ProductForm } from './product-form.ts';

const { attributes } = ProductForm.shape;

test('The form of a product sends attribute ids only as whole numbers, and each id once [S2-258]', () => {
  expect(attributes.parse([3, 1, 3])).toEqual([3, 1]);
  for (const wrong of ['1', 1.5, 0, -1, null, Number.NaN])
    expect([wrong, attributes.safeParse([wrong]).success]).toEqual([wrong, false]);
});
