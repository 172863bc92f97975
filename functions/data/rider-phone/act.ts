import type { ActMark, ActResult } from '#shared/rider-phone/act.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem, readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { actKey, checkKey, checksPk, listedActKey, listedActPrefix, riderPk } from './keys.ts';

/** An act of a rider, as the server took it. It is written once. Only the check of its marks is added later. */
export type ActItem = {
  rider_id: string;
  id: string;
  kind: string;
  /** Missing: the shop does not know the order. */
  order?: { id: string; number: string } | undefined;
  /** The phone's time, and when the server got it. */
  at: string;
  received_at: string;
  /** The cash that the rider took, and whether it was sent to their own phone. */
  cash_cents?: number | undefined;
  into?: 'hand' | 'phone' | undefined;
  code?: string | undefined;
  desk?: string | undefined;
  why: string;
  /** A hash of the act as it was sent, so that another act with the same id is noticed. */
  hash: string;
  result: Exclude<ActResult['result'], 'later'>;
  text: string;
  marks: readonly ActMark[];
  /** Who has checked the marks, when, and what they found. */
  checked?: { by: { id: string; name: string }; at: string; why: string } | undefined;
  /** The beginning of an act that the server could not read. */
  raw?: string | undefined;
};

/** How long an act is kept, because its words may name a customer. A phone sends nothing that is as old. */
const KEPT_DAYS = 90;

/** Returns the stored acts of a rider with these ids, by one read. */
export async function findActs(riderId: string, ids: readonly string[]): Promise<Map<string, ActItem>> {
  const keys = [...new Set(ids)].map((id) => actKey(riderId, id));
  const found = (await readItems(keys)) as ActItem[];
  return new Map(found.map((act) => [act.id, act]));
}

export const findAct = (riderId: string, id: string) => readItem<ActItem>(actKey(riderId, id));

/**
 * Returns the actions that store an act, and its entries in the list of acts and in the list of acts to check. They fail
 * if the act was taken before.
 */
export function keepAct(act: ActItem): Actions {
  const expires_at = secondsAfter(act.received_at, KEPT_DAYS);
  return [
    putNew({ ...actKey(act.rider_id, act.id), ...act, expires_at }),
    put({ ...listedActKey(act), id: act.id, expires_at }),
    ...(act.marks.length > 0 ? [put({ ...checkKey(act), id: act.id, expires_at })] : []),
  ];
}

/** Returns the newest acts of a rider and all that the office has to check, newest first, and how many are to check. */
export async function actsToShow(riderId: string, limit: number) {
  const list = { prefix: listedActPrefix, limit, isNewestFirst: true };
  const [{ items }, toCheck] = await Promise.all([
    readList<{ id: string }>(riderPk(riderId), list),
    listActsToCheck(riderId),
  ]);
  const acts = await findActs(riderId, [
    ...items.map(({ id }) => id),
    ...toCheck.map(({ act_id }) => act_id),
  ]);
  const placeOf = ({ received_at, id }: ActItem) => `${received_at}#${id}`;
  const newestFirst = [...acts.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  return { acts: newestFirst, toCheck: toCheck.length };
}

/**
 * Records who has checked an act, and takes it off the list of acts to check, in one transaction.
 *
 * @returns false, and nothing changes, when somebody has checked it
 */
export const checkAct = (act: ActItem, checked: NonNullable<ActItem['checked']>): Promise<boolean> =>
  commit([
    {
      Update: {
        TableName: tableName(),
        Key: actKey(act.rider_id, act.id),
        ...setting({ checked }),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(checked)',
      },
    },
    remove(checkKey(act)),
    logEntry({
      ...{ noun: 'rider', id: act.rider_id, action: 'settle', at: checked.at },
      ...{ before: {}, after: { act: act.kind, act_why: checked.why }, version: Date.parse(checked.at) },
    }),
  ]);

type ToCheck = { rider_id: string; act_id: string };

/** Returns the acts that the office has to check, of all riders or of one. */
export async function listActsToCheck(riderId?: string): Promise<ToCheck[]> {
  const all: ToCheck[] = [];
  const of = riderId === undefined ? {} : { prefix: `${riderId}#` };
  for await (const { sk, id } of everyItem<Key & { id: string }>(checksPk, of))
    all.push({ rider_id: sk.split('#', 1)[0] ?? '', act_id: id });
  return all;
}
