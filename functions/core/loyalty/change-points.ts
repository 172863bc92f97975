import type { CorrectPoints, PointsView, SpendPoints } from '#shared/loyalty/customer-points.ts';
import type { LoyaltyRules } from '#shared/loyalty/loyalty-rules.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice, toCents } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { type Actions, commit } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import {
  findPoints,
  findPointsEntries,
  noPoints,
  type PointsEntry,
  type PointsItem,
  pointsAfter,
  savePoints,
} from '../../data/loyalty/points.ts';
import { moveCredit } from '../../data/payments/credit.ts';
import { conflict, invalid } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { signCredit } from '../payments/credit.ts';
import { getLoyalty, renewed, signPoints } from './loyalty.ts';
import { viewPoints } from './view-points.ts';

/** Returns a customer's points for staff, with a list of how they were earned and spent. @throws 404 */
export const getPoints = async (key: string): Promise<PointsView> =>
  viewPoints((await getCustomerItem(key)).phone);

/** A change of a customer's points that staff make. */
type Change = {
  key: string;
  /** The id that the client gave the change. A repeated request with the same id changes nothing. */
  id: string;
  kind: 'spent' | 'corrected';
  points: number;
  why: string;
  by: Person;
  now: Date;
  /** Checks the change. @throws if the customer's points or the rules do not allow it */
  check?: (points: PointsItem, rules: LoyaltyRules) => void;
  /** The credit in cents that replaces the spent points. */
  credit_cents?: number;
};

/** Returns the writes that add the credit for which points are exchanged. */
async function creditActions(
  phone: string,
  { id, points, credit_cents: cents, ...change }: Change,
): Promise<Actions> {
  if (cents === undefined) return [];
  const by = { id: change.by.id, name: change.by.name };
  const why = texts.creditOfPoints(pointsText(-points));
  const entry = { id, kind: 'in' as const, cents, at: change.now.toISOString(), by, why, reference: '' };
  return moveCredit(await signCredit(phone), entry);
}

/**
 * Changes a customer's points, and adds an entry to their ledger and to the change log.
 * @throws 404 · 409 · 422 · 503
 */
function changePoints(change: Change): Promise<PointsView> {
  const { key, id, kind, points, why, by, now, check, credit_cents } = change;
  return retry(async () => {
    const { phone } = await getCustomerItem(key);
    const account = await signPoints(phone);
    const [stored, entries, rules] = await Promise.all([
      findPoints(account),
      findPointsEntries(account),
      getLoyalty(),
    ]);
    const before = entries.find((entry) => entry.id === id);
    const isOther = before && (before.points !== points || before.kind !== kind || before.why !== why);
    if (isOther) throw conflict('recorded-before', texts.pointsRecorded);
    if (before) return viewPoints(phone);
    const at = now.toISOString();
    const was = stored ?? noPoints(account, at);
    check?.(was, rules);
    if (was.balance + points < 0)
      throw invalid({ points: [texts.pointsShort(pointsText(was.balance))] }, 'points-short');
    const next = pointsAfter(was, { balance: points, owed: 0 }, points > 0 ? renewed(at, rules) : {});
    const entry: PointsEntry = {
      ...{ id, kind, points, owed: 0, at, by: { id: by.id, name: by.name }, why },
      ...(credit_cents !== undefined && { credit_cents }),
    };
    const isDone = await commit([
      ...savePoints(was, next, entry, now),
      ...(await creditActions(phone, change)),
      logEntry({
        ...{ noun: 'customer', id: key, action: kind === 'spent' ? 'spend-points' : 'correct-points', at },
        before: { points: was.balance },
        after: {
          points: next.balance,
          ...(credit_cents !== undefined && { credit_cents }),
          ...(why && { why }),
        },
        version: next.version,
      }),
    ]);
    return isDone ? viewPoints(phone) : tryAgain;
  });
}

/**
 * Exchanges points of a customer for credit, with which orders can be paid. A repeat with the same `id` changes
 * nothing.
 *
 * @throws 404 · 409 `changed-worth`, `recorded-before` · 422 `points-few`, `points-short` · 503
 */
export function spendPoints(key: string, { id, points, worth }: SpendPoints, by: Person, now: Date) {
  const check = (_: PointsItem, rules: LoyaltyRules) => {
    if (rules.worth !== worth) throw conflict('changed-worth', texts.pointsWorth(formatPrice(rules.worth)));
    if (points < rules.minimum)
      throw invalid({ points: [texts.pointsFew(pointsText(rules.minimum))] }, 'points-few');
  };
  const credit_cents = toCents(worth) * points;
  return changePoints({ key, id, kind: 'spent', points: -points, why: '', by, now, check, credit_cents });
}

/**
 * Adds points to a customer, or takes some away, with a reason. The balance cannot fall below zero. A repeat with the
 * same `id` changes nothing.
 *
 * @throws 404 · 409 `recorded-before` · 422 `points-short` · 503
 */
export const correctPoints = (key: string, { id, points, why }: CorrectPoints, by: Person, now: Date) =>
  changePoints({ key, id, kind: 'corrected', points, why, by, now });
