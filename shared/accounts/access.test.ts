import { describe, expect, test } from 'vitest';
import { type Ability, abilities, isAbility, mayDo } from './abilities.ts';
import { type Access, mayCall } from './access.ts';
import { type Group, groups, isGroup } from './groups.ts';

/** All kinds of callers: a guest, a signed-in customer without a group, and a member of each group. */
const people: [string, readonly Group[] | undefined][] = [
  ['a guest', undefined],
  ['a signed-in customer', []],
  ...groups.map((group): [string, Group[]] => [group, [group]]),
];

const doors: [string, Access, readonly string[]][] = [
  ['anyone', 'anyone', people.map(([who]) => who)],
  ['callbacks with their own proof', 'callback', people.map(([who]) => who)],
  ['signed-in callers', 'signed-in', people.slice(1).map(([who]) => who)],
  ...(Object.entries(abilities) as [Ability, readonly Group[]][]).map(
    ([ability, allowed]): [string, Access, readonly string[]] => [`people with ${ability}`, ability, allowed],
  ),
];

describe.each(doors)('An endpoint that admits %s', (_, access, allowed) => {
  test.each(people)('admits or refuses %s according to its access [G-39] [T7]', (who, member) => {
    expect(mayCall(access, member)).toBe(allowed.includes(who));
  });
});

test('A member of two groups has the abilities of both, and no group includes another [G-39]', () => {
  expect(mayDo(['rider'], 'money.take')).toBe(false);
  expect(mayDo(['rider', 'cashier'], 'money.take')).toBe(true);
  expect(mayDo(['rider', 'cashier'], 'orders.deliver')).toBe(true);
  expect(mayDo(['admin', 'staff', 'cashier', 'rider'], 'people.manage')).toBe(false);
});

/** What the shop's owner expects of each group, written by hand to check the table against. */
const expected: [Ability, Group[]][] = [
  ['people.manage', ['owner']],
  ['margin.see', ['owner', 'admin']],
  ['prices.write', ['owner', 'admin']],
  ['settings.write', ['owner', 'admin']],
  ['log.read', ['owner', 'admin']],
  ['orders.read', ['owner', 'admin', 'staff']],
  ['money.refund', ['owner', 'admin', 'staff']],
  ['payments.settle', ['owner', 'admin', 'staff']],
  ['money.take', ['owner', 'admin', 'staff', 'cashier']],
  ['pos.sell', ['owner', 'admin', 'staff', 'cashier']],
  ['orders.deliver', ['owner', 'admin', 'staff', 'rider']],
  ['orders.move', ['owner', 'admin', 'staff', 'cashier', 'rider']],
];

test.each(expected)(
  'The ability %s belongs to these groups and to no other: %j [G-39]',
  (ability, allowed) => {
    expect(groups.filter((group) => mayDo([group], ability))).toEqual(allowed);
  },
);

test('Only the exact names of abilities are accepted as abilities [G-39]', () => {
  for (const ability of Object.keys(abilities)) expect(isAbility(ability)).toBe(true);
  for (const name of [
    'anyone',
    'signed-in',
    'orders',
    'Orders.read',
    '',
    'toString',
    '__proto__',
    undefined,
    1,
  ])
    expect(isAbility(name)).toBe(false);
});

test('Only the exact names of our groups are accepted as groups [G-39]', () => {
  for (const group of groups) expect(isGroup(group)).toBe(true);
  for (const name of ['Owner', 'owner ', '', 'customer', 'af-south-1_x_Google', undefined, 1, ['owner']])
    expect(isGroup(name)).toBe(false);
});
