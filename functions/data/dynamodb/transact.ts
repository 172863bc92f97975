import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { retry, tryAgain } from '../../retry.ts';
import { table } from './table.ts';

/** A write of a transaction: it puts, updates, deletes or checks one item. */
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export type Actions = Action[];

/** The writes of a transaction by name. A name can have one write, several or none. */
export type NamedActions<Name extends string = string> = Record<Name, Action | Actions | undefined>;

const condition = 'ConditionalCheckFailed';
/** DynamoDB's codes for a write that conflicted with another write, or for which the table lacked capacity. */
const contention = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
];

/** A refused write. `reason` is DynamoDB's code. `item` is the stored item, if the write requested it (`ALL_OLD`). */
type RefusedAction<Name> = { name: Name; reason: string; item?: Record<string, unknown> };

/**
 * The error that says why a transaction changed nothing. It contains each refused write with its name and the reason.
 */
export class Refusal<Name extends string = string> extends Error {
  readonly actions: readonly RefusedAction<Name>[];

  constructor(actions: readonly RefusedAction<Name>[]) {
    const list = actions.map(({ name, reason }) => `${name} (${reason})`).join(', ');
    super(`The transaction was refused: ${list}.`);
    this.name = 'Refusal';
    this.actions = actions;
  }

  /** Returns true if the condition of a write with one of these names failed. */
  has(...names: Name[]): boolean {
    return this.actions.some(({ name, reason }) => reason === condition && names.includes(name));
  }

  /** Returns the stored item that made the write with this name fail, if the write requested the item. */
  itemOf(name: Name): Record<string, unknown> | undefined {
    return this.actions.find((action) => action.name === name && action.item)?.item;
  }

  /**
   * True if no condition failed. The transaction was then refused because other writes conflicted or the table lacked
   * capacity.
   */
  get isContention(): boolean {
    return this.actions.every(({ reason }) => reason !== condition);
  }
}

const isCancelled = (error: unknown): error is TransactionCanceledException =>
  error instanceof Error && error.name === 'TransactionCanceledException';

/** Returns the writes of a transaction as one list. */
export const listActions = (named: NamedActions): Actions =>
  Object.values(named).flatMap((actions) => actions ?? []);

const namesOf = <Name extends string>(named: NamedActions<Name>): Name[] =>
  (Object.entries(named) as [Name, Action | Actions | undefined][]).flatMap(([name, actions]) =>
    [actions ?? []].flat().map(() => name),
  );

/**
 * Returns the refusal of a cancelled transaction. DynamoDB gives one reason for each write, in order.
 * @throws the error if it has another cause
 */
function readRefusal<Name extends string>(error: unknown, named: NamedActions<Name>): Refusal<Name> {
  if (!isCancelled(error)) throw error;
  const names = namesOf(named);
  const refused = (error.CancellationReasons ?? []).flatMap(({ Code: reason = 'None', Item }, place) => {
    const name = names[place];
    if (name === undefined || reason === 'None') return [];
    return [{ name, reason, ...(Item && { item: unmarshall(Item) }) }];
  });
  const refusal = new Refusal(refused);
  const isKnown = refused.every(({ reason }) => contention.includes(reason));
  if (refused.length === 0 || (refusal.isContention && !isKnown)) throw error;
  return refusal;
}

/**
 * Performs these writes in one transaction, with one attempt. Use this function if the caller reads again before the
 * next attempt.
 *
 * @returns undefined if all writes were performed; otherwise the refusal, also if other writes conflicted
 */
export async function transactOnce<Name extends string>(
  actions: NamedActions<Name>,
): Promise<Refusal<Name> | undefined> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: listActions(actions) }));
    return undefined;
  } catch (error) {
    return readRefusal(error, actions);
  }
}

/** Performs these writes like {@link transact}, but never in a common transaction with other changes. */
export const transactAlone = <Name extends string>(
  actions: NamedActions<Name>,
): Promise<Refusal<Name> | undefined> =>
  retry(async () => {
    const refusal = await transactOnce(actions);
    return refusal?.isContention ? tryAgain : refusal;
  });

/**
 * The function that puts the writes of the running change into a common transaction with other changes
 * (`write-together.ts`).
 */
export const joint = new AsyncLocalStorage<(actions: NamedActions) => Promise<Refusal | undefined>>();

/**
 * Performs these writes in one transaction. The function tries again while other writes conflict or the table lacks
 * capacity.
 *
 * @returns undefined if all writes were performed; otherwise the conditions that failed, and nothing changed
 * @throws 503 if other writes conflict at every attempt
 */
export const transact = <Name extends string>(
  actions: NamedActions<Name>,
): Promise<Refusal<Name> | undefined> =>
  (joint.getStore() as typeof transactAlone<Name> | undefined)?.(actions) ?? transactAlone(actions);

/**
 * Performs these writes like `transact`.
 *
 * @returns false if a condition fails; nothing changes then
 */
export const commit = async (actions: Actions): Promise<boolean> =>
  (await transact({ actions })) === undefined;

/**
 * Returns true if a transaction was done. Returns false if the transaction changed nothing because of contention, or
 * because the condition of a write named in `expected` failed.
 *
 * @throws the refusal if the condition of another write failed
 */
export function isDone<Name extends string>(
  refusal: Refusal<Name> | undefined,
  ...expected: Name[]
): boolean {
  if (refusal && !refusal.isContention && !refusal.has(...expected)) throw refusal;
  return refusal === undefined;
}
