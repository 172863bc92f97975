import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';

/**
 * Plans an action that is due: reads its record and returns the writes. The clock commits them together with the
 * removal of the action, so they are written once, also when the clock runs twice at a time. It returns no writes if
 * its record no longer needs the action. It may be called again, so an effect besides the writes must be repeatable.
 */
export type DueKind = (item: DueItem, now: Date) => Promise<Actions | Planned>;

/** Writes, and what the clock does once they are committed. A killed clock skips `afterwards`. It must not throw. */
export type Planned = { writes: Actions; afterwards: () => Promise<void> };
