import type { ExpensePurpose } from '#shared/cash/entry-kinds.ts';
import { handInKey } from '../cash/keys.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { toldHandInKey } from './keys.ts';

type By = { id: string; name: string };

/**
 * The newest hand-in of a rider's cash, in the form for the rider's phone: the sum that the rider named, and the count
 * of the office. Sums are in cents.
 */
export type ToldHandIn = {
  rider_id: string;
  /**
   * The id of the report, which the phone chooses. If the office counted cash that the rider had not reported, it is
   * the id of the hand-in.
   */
  id: string;
  at: string;
  said_cents: number;
  expenses: { purpose: ExpensePurpose; cents: number; why: string }[];
  /** The ids of earlier reports of hand-ins, oldest first. They are needed to recognise a repeated report. */
  earlier?: readonly string[] | undefined;
  /** The office's count of the cash. Undefined until the office has counted it. */
  counted?: { hand_in: string; cents: number; difference_cents: number; by: By } | undefined;
  /** The time when the rider agreed to the count. */
  signed_at?: string | undefined;
  version: number;
};

export const findTold = (riderId: string) => readItem<ToldHandIn>(toldHandInKey(riderId));

/** Returns the newest hand-ins of riders, as their phones know them, by the rider's id. */
export async function findAllTold(riderIds: readonly string[]): Promise<Map<string, ToldHandIn>> {
  const found = (await readItems(riderIds.map(toldHandInKey))) as ToldHandIn[];
  return new Map(found.map((told) => [told.rider_id, told]));
}

/** The highest number of ids of earlier reports that are stored. A phone does not repeat older reports. */
const MOST_EARLIER = 30;

/** Returns the ids of the reports that were sent before the report with this id. */
function earlierOf(was: ToldHandIn | undefined, id: string): readonly string[] {
  const all = was ? [...(was.earlier ?? []), was.id] : [];
  return all.filter((each) => each !== id).slice(-MOST_EARLIER);
}

/** Returns the write that stores the newest hand-in. It fails if `was` has changed since it was read. */
export function keepTold(was: ToldHandIn | undefined, told: Omit<ToldHandIn, 'version' | 'earlier'>): Action {
  const earlier = earlierOf(was, told.id);
  const item = { ...toldHandInKey(told.rider_id), ...told, earlier, version: (was?.version ?? 0) + 1 };
  return was ? put(item, unchanged(was)) : putNew(item);
}

/**
 * Records that the rider agreed to a count, on the phone's record and on the office's record of the hand-in.
 *
 * @returns false if one of them has changed
 */
export function signTold(told: ToldHandIn, handIn: string, signed_at: string): Promise<boolean> {
  const { version: _, ...rest } = told;
  return commit([
    keepTold(told, { ...rest, signed_at }),
    {
      Update: {
        TableName: tableName(),
        Key: handInKey(`rider-${told.rider_id}`, handIn),
        ...setting({ signed_at }),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  ]);
}
