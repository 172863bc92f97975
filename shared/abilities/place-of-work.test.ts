import { expect, test } from 'vitest';
import { MemberGroups } from '../accounts/member.ts';
import { type Group, groups } from './groups.ts';
import { placeOfWork } from './place-of-work.ts';

test('Owner, admin and staff work in the admin, a cashier at the till, and a rider on their phone', () => {
  expect(groups.map((group) => placeOfWork([group]))).toEqual([
    '/admin',
    '/admin',
    '/admin',
    '/pos',
    '/rider',
  ]);
  expect(placeOfWork([])).toBeUndefined();
  expect(placeOfWork(['rider', 'cashier'])).toBe('/pos');
});

test('A person may be only a rider, to whom the office assigns orders and for whom it records deliveries [G-39]', () => {
  for (const chosen of [
    ['rider'],
    ['rider', 'staff'],
    ['cashier', 'rider'],
    ['cashier'],
    ['owner'],
  ] satisfies Group[][])
    expect(MemberGroups.safeParse(chosen).success).toBe(true);
});
