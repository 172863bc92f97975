import { expect, test } from 'vitest';
import { nameWithStrength } from './name-with-strength.ts';

test('A shared title of a product names the strength once', () => {
  const kahawa = { product_name: 'Hart Kahawa', strength_mg: 70, age_restricted: false };
  expect(nameWithStrength(kahawa)).toBe('Hart Kahawa 70 mg');
  expect(nameWithStrength({ ...kahawa, product_name: 'Hart Kahawa 70 mg' })).toBe('Hart Kahawa 70 mg');
  expect(nameWithStrength({ ...kahawa, age_restricted: true })).toBe('Hart Kahawa 70 mg/ml');
  expect(nameWithStrength({ product_name: 'Mix', age_restricted: false })).toBe('Mix');
});
