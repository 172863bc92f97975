import { everyItem } from '../../data/dynamodb/read-list.ts';
import { pointsEntryPrefix, pointsPk } from '../../data/loyalty/keys.ts';
import type { PointsEntry, PointsItem } from '../../data/loyalty/points.ts';
import type { CreditEntry } from '../../data/payments/credit.ts';
import { creditEntryPrefix, creditKey } from '../../data/payments/keys.ts';
import { type Added, below, type Check, type Item, shillings } from './check.ts';

const ofCredit = creditKey('').pk;

function lookAtCredit(item: Item): Added[] {
  if (!item.pk.startsWith(ofCredit)) return [];
  const record = item.pk.slice(ofCredit.length);
  if (item.sk.startsWith(creditEntryPrefix)) {
    const { kind, cents } = item as unknown as CreditEntry;
    return [{ record, sum: 'balance', n: kind === 'in' ? -cents : cents }];
  }
  const { balance_cents = 0, held_cents = 0 } = item as { balance_cents?: number; held_cents?: number };
  return [{ record, sum: 'balance', n: balance_cents }, ...below(record, [balance_cents, held_cents])];
}

/** The credit of each customer equals the sum of its entries and is never below zero. */
export const creditCheck: Check = {
  ...{ name: 'credit', bad: 'money', look: lookAtCredit },
  read: (record) => everyItem<Item>(creditKey(record).pk),
  say: (sum, n) =>
    sum === 'below'
      ? 'the credit is below zero'
      : `the credit is ${shillings(n)} more than the sum of its entries`,
  mend: 'Find the entry in the orders and refunds of the phone, and correct the item `CREDIT#{record} / CREDIT`',
};

const ofPoints = pointsPk('');

function lookAtPoints(item: Item): Added[] {
  if (!item.pk.startsWith(ofPoints)) return [];
  const record = item.pk.slice(ofPoints.length);
  if (item.sk.startsWith(pointsEntryPrefix)) {
    const { points, owed } = item as unknown as PointsEntry;
    return [
      { record, sum: 'balance', n: -points },
      { record, sum: 'owed', n: -owed },
    ];
  }
  const { balance, owed } = item as unknown as PointsItem;
  return [
    { record, sum: 'balance', n: balance },
    { record, sum: 'owed', n: owed },
    ...below(record, [balance, owed]),
  ];
}

/** The points of each customer equal the sum of their entries and are never below zero. */
export const pointsCheck: Check = {
  ...{ name: 'points', bad: 'money', look: lookAtPoints },
  read: (record) => everyItem<Item>(pointsPk(record)),
  say: (sum, n) =>
    sum === 'below'
      ? 'the points are below zero'
      : `the ${sum === 'owed' ? 'owed points' : 'points'} are ${n} more than the sum of their entries`,
  mend: 'Find the entry on the customer’s page in the admin, and correct the item `POINTS#{record} / POINTS`',
};
