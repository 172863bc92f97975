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
  ['the devices of tills', 'till', []],
  ['the phones of riders', 'rider', []],
  ...(Object.entries(abilities) as [Ability, readonly Group[]][]).map(
    ([ability, allowed]): [string, Access, readonly string[]] => [`people with ${ability}`, ability, allowed],
  ),
];

describe.each(doors)('An endpoint that admits %s', (_, access, allowed) => {
  test.each(people)(
    'An endpoint accepts or refuses %s according to its access [G-39] [T7]',
    (who, member) => {
      expect(mayCall(access, member)).toBe(allowed.includes(who));
    },
  );
});

test('A member of two groups has the abilities of both, and no group includes another group [G-39]', () => {
  expect(mayDo(['rider'], 'money.take')).toBe(false);
  expect(mayDo(['rider', 'cashier'], 'money.take')).toBe(true);
  expect(mayDo(['admin', 'staff', 'cashier', 'rider'], 'people.manage')).toBe(false);
});

const names = Object.keys(abilities) as Ability[];
const may = (group: Group) => names.filter((ability) => mayDo([group], ability));
const mayNot = (group: Group) => names.filter((ability) => !mayDo([group], ability));

// What the shop's owner expects of each group, written by hand. A new ability of these groups is added here too.
test('A rider has no ability of office workers, and can report only about their own stops [G-39]', () => {
  expect(may('rider')).toEqual([]);
});

test('A cashier may sell, pack, deliver and take payments at the counter, and nothing else [G-39]', () => {
  expect(may('cashier')).toEqual([
    'orders.move',
    'orders.place',
    'orders.pack',
    'money.take',
    'pos.sell',
    'pos.return',
    'shifts.close',
  ]);
});

test('Staff may do everything except the work of managers, such as prices, settings, exports and the change log [G-39]', () => {
  expect(mayNot('staff')).toEqual([
    'books.export',
    'books.close',
    'money.refund-above',
    'money.move-after-change',
    'cash.approve-difference',
    'points.correct',
    'payments.trust',
    'payments.import',
    'prices.write',
    'margin.see',
    'purchases.write',
    'purchases.price',
    'stock.write-off',
    'stock.approve-count',
    'settings.write',
    'newsletter.send',
    'newsletter.export',
    'promotions.write',
    'customers.phones',
    'customers.export',
    'customers.erase',
    'people.manage',
    'riders.write',
    'log.read',
    'log.undo',
    'pos.discount',
    'pos.price',
    'pos.custom-item',
    'pos.claimed',
    'pos.refund',
    'shifts.read',
    'tax-receipts.settle',
    'tills.enrol',
  ]);
});

test('An admin may do everything except manage people, and an owner may do everything [G-39]', () => {
  expect(mayNot('admin')).toEqual(['people.manage']);
  expect(mayNot('owner')).toEqual([]);
});

test('Only the exact names of abilities count as abilities [G-39]', () => {
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

test('Only the exact names of the shop’s groups count as groups [G-39]', () => {
  for (const group of groups) expect(isGroup(group)).toBe(true);
  for (const name of ['Owner', 'owner ', '', 'customer', 'af-south-1_x_Google', undefined, 1, ['owner']])
    expect(isGroup(name)).toBe(false);
});
