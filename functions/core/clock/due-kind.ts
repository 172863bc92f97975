import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';

/**
 * Plans an action that is due: reads its record and returns the writes. Returns none if the record no longer needs the
 * action. The scheduled check commits the writes and removes the action in one transaction. So they are written once,
 * even if two runs of the check overlap. The function may be called again, so its other effects must be safe to
 * repeat.
 */
export type DueKind = (item: DueItem, now: Date) => Promise<Actions | Planned>;

/**
 * The writes of an action, and a function `afterwards` that the scheduled check calls once they are committed. If the
 * check is killed, `afterwards` is not called. It must not throw.
 */
export type Planned = { writes: Actions; afterwards: () => Promise<void> };
