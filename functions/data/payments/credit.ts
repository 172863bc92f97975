import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toShillings } from '#shared/money.ts';
import { readPaymentCode } from '#shared/payments/payment-code.ts';
import { partsOf } from '../../parts-of.ts';
import { putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import {
  creditEntryKey,
  creditEntryPrefix,
  creditKey,
  unmatchedPaymentKey,
  unmatchedPaymentsPk,
} from './keys.ts';
import { sendBackBy } from './receipt.ts';
import { leaveForStaff } from './unmatched-payment.ts';

/**
 * An entry of a customer's credit. `cents` is positive. `in` adds credit. `out` is credit that was spent on the order
 * `number`.
 */
export type CreditEntry = {
  id: string;
  kind: 'in' | 'out';
  cents: number;
  at: string;
  by: { id: string; name: string };
  why: string;
  number?: string | undefined;
  reference: string;
};

/**
 * The balance of a customer's credit. `held_cents` is credit of returns that cannot be spent yet. While no customer has
 * the phone, the credit is listed as an unmatched payment; `waits_as` is the sort key of that payment. `is_left` is
 * true if the customer was erased while some credit could not be spent yet.
 */
type CreditItem = { balance_cents: number; held_cents?: number; waits_as?: string; is_left?: true };

const SHOWN = 100;
/** The number of entries that one transaction deletes. A transaction can have a hundred writes. */
const MOST_REMOVED = 100;

/**
 * Returns a customer's credit in cents: the part that can be spent, and the credit of returns that cannot be spent yet.
 * `phone` is the keyed hash of the phone.
 */
export async function findCreditSums(phone: string): Promise<{ balance: number; held: number }> {
  const credit = await readItem<CreditItem>(creditKey(phone));
  return { balance: credit?.balance_cents ?? 0, held: credit?.held_cents ?? 0 };
}

/** Returns the credit of a customer that can be spent, in cents. `phone` is the keyed hash of the phone. */
export const findCredit = async (phone: string): Promise<number> => (await findCreditSums(phone)).balance;

/** Returns the credit of the phones with these keyed hashes, in cents. It is 0 for a phone without credit. */
export async function listCredits(phones: readonly string[]): Promise<Map<string, number>> {
  const items = (await readItems(phones.map(creditKey))) as { pk: string; balance_cents: number }[];
  const byPk = new Map(items.map(({ pk, balance_cents }) => [pk, balance_cents]));
  return new Map(phones.map((phone) => [phone, byPk.get(creditKey(phone).pk) ?? 0]));
}

/** Returns the newest hundred credit entries, newest first. */
export async function findCreditEntries(phone: string): Promise<CreditEntry[]> {
  const page = { limit: SHOWN, prefix: creditEntryPrefix, isNewestFirst: true };
  return (await readList<CreditEntry>(creditKey(phone).pk, page)).items;
}

/**
 * Deletes the credit entries of a customer whose balance is zero. The same entries are also in the money of orders, in
 * settled payments or in the change log, which are kept. Repeated calls change nothing.
 *
 * @returns false if there is credit; nothing changes then
 */
export async function forgetCredit(phone: string): Promise<boolean> {
  const { items } = await readList<Key>(creditKey(phone).pk, { prefix: creditEntryPrefix });
  const isNone = {
    ConditionExpression:
      'attribute_not_exists(pk) OR (balance_cents = :none AND (attribute_not_exists(held_cents) OR held_cents = :none))',
    ExpressionAttributeValues: { ':none': 0 },
  };
  if (!(await commit([remove(creditKey(phone), isNone)]))) return false;
  for (const some of partsOf(items, MOST_REMOVED)) await commit(some.map((entry) => remove(entry)));
  return true;
}

/**
 * Removes the reasons that staff typed from the entries of a credit, because they may name the customer. The sums,
 * times and codes are kept, under the keyed hash of the phone. Repeated calls change nothing.
 */
export async function bareCredit(phone: string): Promise<void> {
  for await (const { why, at, id } of everyItem<CreditEntry>(creditKey(phone).pk, {
    prefix: creditEntryPrefix,
  }))
    if (why !== '')
      await table.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: creditEntryKey(phone, at, id),
          UpdateExpression: 'SET why = :none',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':none': '' },
        }),
      );
}

/**
 * Lists the credit of a phone without a customer as an unmatched payment, which staff refund. The code of that payment
 * is the code of the newest payment from which the credit came. Repeated calls change nothing.
 */
export async function listLeftCredit(phone: string, at: string): Promise<void> {
  const credit = await readItem<CreditItem>(creditKey(phone));
  if (!credit || credit.waits_as !== undefined) return;
  if (credit.balance_cents === 0) return credit.held_cents ? markLeft(phone) : undefined;
  const codes = (await findCreditEntries(phone)).flatMap(({ kind, reference }) =>
    kind === 'in' && readPaymentCode(reference)?.code === reference ? reference : [],
  );
  const payment = {
    reason: 'credit-left' as const,
    at,
    shillings: toShillings(credit.balance_cents),
    credit: phone,
  };
  const what = randomBytes(16).toString('base64url');
  const { sk } = unmatchedPaymentKey(at, what);
  await commit([
    {
      Update: {
        TableName: tableName(),
        Key: creditKey(phone),
        UpdateExpression: 'SET waits_as = :sk',
        ConditionExpression: 'balance_cents = :balance AND attribute_not_exists(waits_as)',
        ExpressionAttributeValues: { ':sk': sk, ':balance': credit.balance_cents },
      },
    },
    ...leaveForStaff(what, { ...payment, ...(codes[0] !== undefined && { receipt: codes[0] }) }),
  ]);
}

/**
 * Stores that the customer was erased while some credit could not be spent yet, so that this credit is listed later,
 * when it can be spent.
 */
async function markLeft(phone: string): Promise<void> {
  const key = creditKey(phone);
  const set = { UpdateExpression: 'SET is_left = :yes', ExpressionAttributeValues: { ':yes': true } };
  await commit([
    { Update: { TableName: tableName(), Key: key, ...set, ConditionExpression: 'attribute_exists(pk)' } },
  ]);
}

/** Lists credit that can now be spent, if its customer was erased in the meantime. */
export async function listReleased(account: string, at: string): Promise<void> {
  const credit = await readItem<CreditItem>(creditKey(account));
  if (credit?.is_left) await listLeftCredit(account, at);
}

/**
 * Returns the writes that remove the credit of a phone from the unmatched payments, because a customer has the phone
 * again.
 */
export async function unlistLeftCredit(phone: string): Promise<Actions> {
  const sk = (await readItem<CreditItem>(creditKey(phone)))?.waits_as;
  if (sk === undefined) return [];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: creditKey(phone),
        UpdateExpression: 'REMOVE waits_as, is_left',
        ConditionExpression: 'waits_as = :sk',
        ExpressionAttributeValues: { ':sk': sk },
      },
    },
    remove({ pk: unmatchedPaymentsPk, sk }),
  ];
}

/**
 * Returns the writes that change a customer's credit and add an entry about the change, for the transaction of the
 * event. The transaction is refused if the balance is too low or the entry exists already.
 */
export function moveCredit(phone: string, entry: CreditEntry): Actions {
  const { id, kind, cents, at } = entry;
  const delta = kind === 'in' ? cents : -cents;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: creditKey(phone),
        UpdateExpression: 'ADD balance_cents :delta',
        ...(kind === 'out' && { ConditionExpression: 'balance_cents >= :cents' }),
        ExpressionAttributeValues: { ':delta': delta, ...(kind === 'out' && { ':cents': cents }) },
      },
    },
    putNew({ ...creditEntryKey(phone, at, id), ...entry }),
  ];
}

/**
 * Returns the writes for the credit of a return. `held` is added to the credit that cannot be spent yet; it is in cents
 * and may be negative. The credit of `entry`, if given, can be spent. A transaction can change an account only once.
 */
export const promiseCredit = (
  account: string,
  { held, entry }: { held: number; entry?: CreditEntry | undefined },
): Actions => [
  {
    Update: {
      TableName: tableName(),
      Key: creditKey(account),
      UpdateExpression: 'ADD held_cents :held, balance_cents :delta',
      ExpressionAttributeValues: { ':held': held, ':delta': entry?.cents ?? 0 },
    },
  },
  ...(entry ? [putNew({ ...creditEntryKey(account, entry.at, entry.id), ...entry })] : []),
];

type Payout = { key: string; phone: string; version: number; entry: CreditEntry };

/**
 * Removes credit that was refunded or written off, with the refund's code and an entry in the customer's log.
 *
 * @returns false if the credit is lower now, or another refund has the code; nothing changes then
 */
export const savePayout = ({ key, phone, version, entry }: Payout): Promise<boolean> =>
  commit([
    ...moveCredit(phone, entry),
    ...sendBackBy(entry.reference, undefined),
    logEntry({
      ...{ noun: 'customer', id: key, action: 'settle', at: entry.at, version },
      before: { credit_cents: entry.cents },
      after: { credit_cents: 0, reference: entry.reference },
    }),
  ]);
