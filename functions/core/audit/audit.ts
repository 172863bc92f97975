import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../data/dynamodb/keys.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { inLanes } from '../../lanes.ts';
import type { Check, Difference, Item } from './check.ts';
import { checks } from './checks.ts';
import { addTo, type Sums, sumsByRecord } from './sums.ts';

/** How many suspected records are read again at the same time. */
const LANES = 4;

/**
 * How far an audit is. It can be stored as JSON, so that the audit can go on later.
 * - `places`: the last key that was read in each segment of the table; undefined at its beginning, `end` after its end
 * - `sums`: the sums that are not zero
 * - `units`: the read units of the scan, which are half a unit for each 4 KB
 */
export type Progress = { places: (Key | 'end' | null)[]; sums: Sums; items: number; units: number };

/** Returns the progress of an audit that has read nothing yet. The table is scanned in this many segments at once. */
export const noProgress = (segments: number): Progress => ({
  ...{ places: Array(segments).fill(null), sums: {}, items: 0, units: 0 },
});

type Audit = {
  now: Date;
  progress: Progress;
  /** Runs after each page of the scan, with the page's read units. It may store the progress, and wait. */
  onPage?: (units: number) => Promise<void>;
  /** Runs between the two times at which suspected records are read again. It may wait for changes to arrive. */
  onSuspects?: (records: number) => Promise<void>;
};

/**
 * Reads one page of a segment, and adds its items to the sums. Sums and place change together, without a pause between
 * them, so the progress can be stored at any time.
 *
 * @returns the page's read units
 */
async function readPage({ progress, now }: Audit, Segment: number): Promise<number> {
  const { places } = progress;
  const place = places[Segment];
  const TotalSegments = places.length;
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      ...(TotalSegments > 1 && { Segment, TotalSegments }),
      ...(place && place !== 'end' && { ExclusiveStartKey: place }),
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  const items = (Items ?? []) as Item[];
  const added: [Check, Awaited<ReturnType<Check['look']>>][] = [];
  for (const item of items) for (const check of checks) added.push([check, await check.look(item, now)]);
  for (const [{ name }, all] of added) for (const each of all) addTo(progress.sums, name, each);
  const units = ConsumedCapacity?.CapacityUnits ?? 0;
  progress.items += items.length;
  progress.units += units;
  places[Segment] = (LastEvaluatedKey as Key | undefined) ?? 'end';
  return units;
}

async function scan(audit: Audit): Promise<void> {
  const { places } = audit.progress;
  await inLanes(places.length, places.keys(), async (segment) => {
    while (places[segment] !== 'end') {
      const units = await readPage(audit, segment);
      await audit.onPage?.(units);
    }
  });
}

type Suspect = { check: Check; record: string; sums: Record<string, number>; since: Record<string, string> };

/** Reads a record again, and keeps the sums that still differ in the same way. */
async function readAgain(suspect: Suspect, now: Date, isFirst: boolean): Promise<Suspect> {
  const { check, record, sums: before } = suspect;
  const [again, since]: [Sums, Record<string, string>] = [{}, {}];
  for await (const item of await check.read(record, Object.keys(before)))
    for (const added of await check.look(item, now)) {
      if (added.record !== record) continue;
      addTo(again, check.name, added);
      const { sum, at } = added;
      if (at !== undefined && !(since[sum] && since[sum] < at)) since[sum] = at;
    }
  const sums = Object.fromEntries(
    (sumsByRecord(again, check.name).get(record) ?? []).filter(([sum, n]) => isFirst || before[sum] === n),
  );
  return { ...suspect, sums, since };
}

const isWrong = ({ sums }: Suspect) => Object.keys(sums).length > 0;

async function readAll(suspects: readonly Suspect[], now: Date, isFirst: boolean): Promise<Suspect[]> {
  const found: Suspect[] = [];
  await inLanes(LANES, suspects, async (suspect) => {
    const again = await readAgain(suspect, now, isFirst);
    if (isWrong(again)) found.push(again);
  });
  return found;
}

/**
 * Compares the records of the table with each other by all {@link checks}. It only reads: the whole table once, and
 * then twice each record whose sums are not zero. A difference is reported if it is the same both times, so a change
 * during the scan is no difference.
 *
 * The memory holds only sums that are not zero, and a sum is zero again once all items of its record were read. The
 * items come in no order, so at most half of the sums are open at once. An order has four of about 200 bytes: 400 MB
 * for a million orders. A thousand small orders are about 23,000 items, which the scan reads with 600 read units.
 *
 * @returns the differences, sorted by check and record
 */
export async function auditTable(audit: Audit): Promise<Difference[]> {
  const { now, progress, onSuspects } = audit;
  await scan(audit);
  const suspects = checks.flatMap((check): Suspect[] =>
    [...sumsByRecord(progress.sums, check.name)].map(([record, sums]) => ({
      ...{ check, record, sums: Object.fromEntries(sums), since: {} },
    })),
  );
  const wrong = await readAll(suspects, now, true);
  if (wrong.length > 0) await onSuspects?.(wrong.length);
  const found = (await readAll(wrong, now, false)).flatMap(({ check, record, sums, since }) =>
    Object.entries(sums).map(
      ([sum, n]): Difference => ({
        ...{ check: check.name, bad: check.bad, record, what: check.say(sum, n), mend: check.mend },
        ...(since[sum] !== undefined && { since: since[sum] }),
      }),
    ),
  );
  const order = ({ check, record, what }: Difference) => `${check} ${record} ${what}`;
  return found.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}
