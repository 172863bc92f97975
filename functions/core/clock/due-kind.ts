import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';

/**
 * Plans an action that is due: reads its record and returns the writes, or none if the record no longer needs the
 * action. The clock commits the writes together with the removal of the action, so they are written once, even if
 * two runs of the clock overlap. The function may be called again, so it must be safe to repeat its other effects.
 */
export type DueKind = (item: DueItem, now: Date) => Promise<Actions | Planned>;

/**
 * The writes of an action, and a function that the clock calls once they are committed. If the clock is killed,
 * `afterwards` is not called. It must not throw.
 */
export type Planned = { writes: Actions; afterwards: () => Promise<void> };
