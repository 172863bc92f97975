import { describe, expect, test } from 'vitest';
import { type Access, type Group, groups, isGroup, mayCall } from './access.ts';

/** All kinds of callers: a guest, a signed-in customer without a group, and a member of each group. */
const people: [string, readonly Group[] | undefined][] = [
  ['a guest', undefined],
  ['a signed-in customer', []],
  ...groups.map((group): [string, Group[]] => [group, [group]]),
];

const doors: [string, Access, string[]][] = [
  ['anyone', 'anyone', people.map(([who]) => who)],
  ['callbacks with their own proof', 'callback', people.map(([who]) => who)],
  ['signed-in callers', 'signed-in', people.slice(1).map(([who]) => who)],
  ...groups.map((group): [string, Access, string[]] => [`${group} only`, [group], [group]]),
  ['admin and staff', ['admin', 'staff'], ['admin', 'staff']],
];

describe.each(doors)('An endpoint that admits %s', (_, access, allowed) => {
  test.each(people)('admits or refuses %s according to its access [G-39] [T7]', (who, member) => {
    expect(mayCall(access, member)).toBe(allowed.includes(who));
  });
});

test('A member of two groups has the access of both, and no group includes another [G-39]', () => {
  expect(mayCall(['cashier'], ['rider', 'cashier'])).toBe(true);
  expect(mayCall(['staff'], ['owner', 'admin'])).toBe(false);
});

test('Only the exact names of our groups are accepted as groups [G-39]', () => {
  for (const group of groups) expect(isGroup(group)).toBe(true);
  for (const name of ['Owner', 'owner ', '', 'customer', 'af-south-1_x_Google', undefined, 1, ['owner']])
    expect(isGroup(name)).toBe(false);
});
