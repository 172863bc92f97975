import { isDeepStrictEqual } from 'node:util';
import {
  type Action,
  type Actions,
  joint,
  listActions,
  type NamedActions,
  type Refusal,
  transactAlone,
  transactOnce,
} from './transact.ts';

/** The highest number of writes that DynamoDB allows in a transaction. */
const MOST_ACTIONS = 100;

/** A change that waits for its transaction. */
type Waiting = {
  place: number;
  named: NamedActions;
  resolve: (refusal: Refusal | undefined) => void;
  reject: (error: unknown) => void;
};

/** A transaction of several changes. `placeOf` gives the index of the write of an item. */
type Part = { changes: Waiting[]; actions: Actions; placeOf: Map<string, number> };

const keyOf = ({ Put, Update, Delete, ConditionCheck }: Action): string => {
  const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return `${pk} ${sk}`;
};

/** Returns an update that adds the sums of two updates. They are the values whose names begin with `:add`. */
function withSums({ Update: one }: Action, { Update: other }: Action): Action | undefined {
  if (!one || !other) return undefined;
  const values = Object.entries(one.ExpressionAttributeValues ?? {}).map(([name, value]) => [
    name,
    name.startsWith(':add') ? value + other.ExpressionAttributeValues?.[name] : value,
  ]);
  return { Update: { ...one, ExpressionAttributeValues: Object.fromEntries(values) } };
}

/**
 * Returns one write with the effect of both writes, or undefined if there is none. Two equal checks become one check.
 * Two updates that differ only in the numbers that they add become one update.
 */
function joined(one: Action, other: Action): Action | undefined {
  if (one.ConditionCheck && isDeepStrictEqual(one, other)) return one;
  const sum = withSums(one, other);
  return isDeepStrictEqual(sum, withSums(other, one)) ? sum : undefined;
}

/**
 * Adds a change to a transaction. Returns false if the transaction already writes one of the change's items, or would
 * get too many writes.
 */
function add({ changes, actions, placeOf }: Part, change: Waiting): boolean {
  const own = listActions(change.named);
  const more = own.filter((action) => !placeOf.has(keyOf(action)));
  if (changes.length > 0 && actions.length + more.length > MOST_ACTIONS) return false;
  const sums: [number, Action][] = [];
  for (const action of own) {
    const place = placeOf.get(keyOf(action));
    const both = place === undefined ? action : joined(actions[place] as Action, action);
    if (!both) return false;
    if (place !== undefined) sums.push([place, both]);
  }
  for (const [place, both] of sums) actions[place] = both;
  for (const action of more) placeOf.set(keyOf(action), actions.push(action) - 1);
  changes.push(change);
  return true;
}

/** Puts changes into as few transactions as possible, in their order. */
function inParts(waiting: readonly Waiting[]): Part[] {
  const parts: Part[] = [];
  for (const change of waiting) {
    const last = parts.at(-1);
    if (last && add(last, change)) continue;
    const part: Part = { changes: [], actions: [], placeOf: new Map() };
    add(part, change);
    parts.push(part);
  }
  return parts;
}

/**
 * Writes the changes of one transaction. If the transaction is refused, each change is written alone and gets its own
 * refusal.
 */
async function writePart({ changes, actions }: Part): Promise<void> {
  try {
    const isWritten = changes.length > 1 && !(await transactOnce({ actions }));
    for (const { named, resolve, reject } of changes)
      if (isWritten) resolve(undefined);
      else await transactAlone(named).then(resolve, reject);
  } catch (error) {
    for (const { reject } of changes) reject(error);
  }
}

/**
 * Runs changes concurrently and joins their transactions (`transact`). When every running change waits for its
 * transaction, all changes are written as one transaction, in their order. If one transaction cannot contain all
 * writes, several transactions are written. Each change still gets only its own outcome.
 *
 * Decision: one transaction for several records of a job. Why: for each transaction, a request is sent and signed, the
 * job's records are counted, and the job's person is checked. What we gave up: if another write changes one of the
 * records at the same time, each of them is written again alone.
 *
 * @returns what each change returned or threw
 */
export function writeTogether<T>(changes: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  let running = changes.length;
  let waiting: Waiting[] = [];
  const look = async () => {
    if (waiting.length === 0 || waiting.length < running) return;
    const parts = inParts(waiting.sort((one, other) => one.place - other.place));
    waiting = [];
    for (const part of parts) await writePart(part);
  };
  const wait = (place: number, named: NamedActions) =>
    new Promise<Refusal | undefined>((resolve, reject) => {
      waiting.push({ place, named, resolve, reject });
      void look();
    });
  const end = () => {
    running--;
    void look();
  };
  return Promise.allSettled(
    changes.map((change, place) => joint.run((named) => wait(place, named), change).finally(end)),
  );
}
