import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';

/**
 * A function that prepares an action that is due: it reads the action's record and returns the writes. It returns none
 * if the record no longer needs the action. The scheduled check commits the writes and removes the action in one
 * transaction. They are therefore written once, even if two runs of the check overlap. The function may be called
 * again, so its other effects must be safe to repeat.
 */
export type DueKind = (item: DueItem, now: Date) => Promise<Actions | Planned>;

/**
 * The writes of an action, and a function `afterwards` that the scheduled check calls once they are committed.
 * `afterwards` must not throw. If the check is killed, it is not called.
 */
export type Planned = { writes: Actions; afterwards: () => Promise<void> };
