import { expect, test } from 'vitest';
import { MemberGroups } from '../accounts/member.ts';
import { type Group, groups } from './groups.ts';
import { placeOfWork } from './place-of-work.ts';

test('Owner, admin and staff work in the admin, a cashier at the till, and a rider has no screen yet', () => {
  expect(groups.map((group) => placeOfWork([group]))).toEqual([
    '/admin',
    '/admin',
    '/admin',
    '/pos',
    undefined,
  ]);
  expect(placeOfWork([])).toBeUndefined();
  expect(placeOfWork(['rider', 'cashier'])).toBe('/pos');
});

test('The role of rider, which has no screen yet, can be given only together with another role [G-39]', () => {
  const refused = MemberGroups.safeParse(['rider']);
  expect(refused.error?.issues[0]?.message).toBe(
    'The shop has no screen for riders yet. Choose another role beside it.',
  );
  for (const chosen of [['rider', 'staff'], ['cashier', 'rider'], ['cashier'], ['owner']] satisfies Group[][])
    expect(MemberGroups.safeParse(chosen).success).toBe(true);
});
