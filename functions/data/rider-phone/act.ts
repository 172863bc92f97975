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

/**
 * A rider's report (act) as the server received it. It never changes, except that the office's check of it is added.
 */
export type ActItem = {
  rider_id: string;
  id: string;
  kind: string;
  /** The order; undefined if the shop does not know it. */
  order?: { id: string; number: string } | undefined;
  /** `at` is the time on the phone. `received_at` is the time when the server got the report. */
  at: string;
  received_at: string;
  /** The money that the rider received, in cents. `into` is `phone` if it was sent to the rider's own phone. */
  cash_cents?: number | undefined;
  into?: 'hand' | 'phone' | undefined;
  code?: string | undefined;
  desk?: string | undefined;
  why: string;
  /** A hash of the report as it was sent. It distinguishes a repeated report from another report with the same id. */
  hash: string;
  result: Exclude<ActResult['result'], 'later'>;
  text: string;
  marks: readonly ActMark[];
  /** The office's check of the report: the person, the time, and what they found. */
  checked?: { by: { id: string; name: string }; at: string; why: string } | undefined;
  /** The beginning of the text of a report that the server could not read. */
  raw?: string | undefined;
};

/**
 * The number of days for which a report is stored. It is limited because the texts may name a customer. A phone sends
 * no report that is older.
 */
const KEPT_DAYS = 90;

/** Returns the stored reports (acts) of a rider with these ids, with one read. */
export async function findActs(riderId: string, ids: readonly string[]): Promise<Map<string, ActItem>> {
  const keys = [...new Set(ids)].map((id) => actKey(riderId, id));
  const found = (await readItems(keys)) as ActItem[];
  return new Map(found.map((act) => [act.id, act]));
}

export const findAct = (riderId: string, id: string) => readItem<ActItem>(actKey(riderId, id));

/**
 * Returns the writes that store a rider's report (act) and add it to the list of reports and, if it has marks, to the
 * list of reports to check. They fail if the report is stored already.
 */
export function keepAct(act: ActItem): Actions {
  const expires_at = secondsAfter(act.received_at, KEPT_DAYS);
  return [
    putNew({ ...actKey(act.rider_id, act.id), ...act, expires_at }),
    put({ ...listedActKey(act), id: act.id, expires_at }),
    ...(act.marks.length > 0 ? [put({ ...checkKey(act), id: act.id, expires_at })] : []),
  ];
}

/**
 * Returns a rider's newest reports (acts) and all reports that the office has to check, newest first, and the number of
 * the latter.
 */
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
 * Records who has checked a rider's report, and removes it from the list of reports to check, in one transaction.
 *
 * @returns false if the report was checked before; nothing changes then
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

/** Returns the reports of riders that the office has to check, of all riders or of one. */
export async function listActsToCheck(riderId?: string): Promise<ToCheck[]> {
  const all: ToCheck[] = [];
  const of = riderId === undefined ? {} : { prefix: `${riderId}#` };
  for await (const { sk, id } of everyItem<Key & { id: string }>(checksPk, of))
    all.push({ rider_id: sk.split('#', 1)[0] ?? '', act_id: id });
  return all;
}
