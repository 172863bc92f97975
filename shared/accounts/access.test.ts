import { describe, expect, test } from 'vitest';
import { type Access, type Group, groups, isGroup, mayCall } from './access.ts';

/** Everybody who may come to a door: nobody, somebody signed in, and each group by itself. */
const people: [string, readonly Group[] | undefined][] = [
  ['nobody', undefined],
  ['a shopper', []],
  ...groups.map((group): [string, Group[]] => [group, [group]]),
];

const doors: [string, Access, string[]][] = [
  ['anyone', 'anyone', people.map(([who]) => who)],
  ['what brings its own proof', 'callback', people.map(([who]) => who)],
  ['whoever is signed in', 'signed-in', people.slice(1).map(([who]) => who)],
  ...groups.map((group): [string, Access, string[]] => [`${group} only`, [group], [group]]),
  ['admin and staff', ['admin', 'staff'], ['admin', 'staff']],
];

describe.each(doors)('What is open to %s', (_, access, allowed) => {
  test.each(people)('as %s [G-39] [T7]', (who, member) => {
    expect(mayCall(access, member)).toBe(allowed.includes(who));
  });
});

test('Somebody in two groups may do what either may, and no group contains another [G-39]', () => {
  expect(mayCall(['cashier'], ['rider', 'cashier'])).toBe(true);
  expect(mayCall(['staff'], ['owner', 'admin'])).toBe(false);
});

test('Only the names of our groups are groups, letter for letter [G-39]', () => {
  for (const group of groups) expect(isGroup(group)).toBe(true);
  for (const name of ['Owner', 'owner ', '', 'customer', 'af-south-1_x_Google', undefined, 1, ['owner']])
    expect(isGroup(name)).toBe(false);
});
