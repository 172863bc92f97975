import type { Fault } from '@hart/local-cloud/dynamodb';

export type { Fault };

import type { Reply } from '../event.ts';
import type { TestShop } from '../shop.ts';

const faults: Fault[] = [
  { before: 'throttle' },
  { before: 'throttling' },
  { before: 'internal' },
  { before: 'conflict' },
  { afterCommit: 'drop-connection' },
];

/** A fault in a storage call, either only at its first attempt or at every attempt. */
export type Hit = { operation: string; fault: Fault; always: boolean };

const effects: Record<string, string> = {
  throttle: 'exceeding the table’s throughput',
  throttling: 'throttled',
  internal: 'failing with an internal error',
  conflict: 'refused for a conflict',
  timeout: 'without an answer',
  'drop-connection': 'losing its answer',
};

/** Returns the faults as text for test titles and errors, for example `every GetItem throttled`. */
export const nameOfFaults = (hits: readonly Hit[]) =>
  hits
    .map(({ operation, fault: { before, afterCommit }, always }) =>
      [always ? 'every' : 'the first', operation, effects[before ?? afterCommit ?? '']].join(' '),
    )
    .join(' and ');

/** Returns every single fault of these storage calls, and every pair of faults in two different calls (R3). */
export function schedulesOf(operations: readonly string[]): Hit[][] {
  const singles = operations.flatMap((operation) =>
    faults.flatMap((fault) => [true, false].map((always) => ({ operation, fault, always }))),
  );
  const pairs = singles.flatMap((first) =>
    singles.filter(({ operation }) => operation > first.operation).map((second) => [first, second]),
  );
  return [...singles.map((hit) => [hit]), ...pairs];
}

/**
 * Returns the function that makes the storage calls with these faults fail. The first attempt of the SDK is number 1.
 */
export const faultOf =
  (hits: Hit[]) =>
  ({ operation, attempt }: { operation: string; attempt: number }): Fault | undefined => {
    const hit = hits.find((each) => each.operation === operation);
    return hit && (hit.always || attempt === 1) ? hit.fault : undefined;
  };

/** One write of a new visitor: a function that sends it, and a check of its result. */
export type FaultyWrite = {
  send: () => Promise<Reply>;
  check: (last: Reply, again: Reply) => Promise<[isWrong: boolean, what: string][]>;
};

/**
 * Sends a write while the planned faults occur. Then sends it again without faults until an answer arrives, and once
 * more after that.
 *
 * @returns the errors
 */
export async function runWrite(
  { db }: TestShop,
  hits: Hit[],
  { send, check }: FaultyWrite,
): Promise<string[]> {
  db.setFault(faultOf(hits));
  const first = await send();
  db.setFault(undefined);
  const last = first.status === 200 ? first : await send();
  const again = await send();
  const wrong: [boolean, string][] = [
    [first.status !== 200 && first.status !== 503, `the first answer was ${first.status}`],
    [first.status === 503 && first.headers['retry-after'] === undefined, 'a 503 had no Retry-After'],
    [last.status !== 200, `the answer without faults was ${last.status}`],
    ...(await check(last, again)),
  ];
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [`${nameOfFaults(hits)}: ${what}`] : []));
}
