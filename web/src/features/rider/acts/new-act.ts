import type { RiderAct } from '#shared/rider-phone/act.ts';

/** A rider's report that is not stored yet and therefore has no id and no time. */
export type NewAct = RiderAct extends infer Act
  ? Act extends RiderAct
    ? Omit<Act, 'id' | 'at'>
    : never
  : never;

/** Returns true for a rider's report that ends a stop. */
export const endsStop = ({ kind }: Pick<RiderAct, 'kind'>) => kind === 'delivered' || kind === 'not-accepted';

/** Returns true for a rider's report to which the server has given its final answer. */
export const isSettled = ({ result }: { result?: string }) => result !== undefined && result !== 'later';

/** Returns true while the rider can undo a report. Setting the clock back does not make this time longer. */
export const isHeld = ({ heldUntil, result }: { heldUntil: number; result?: string }, at: number) =>
  result === undefined && at < heldUntil && heldUntil - at <= holdMs;

/** How long a rider can undo a report, in ms. The report is not sent before. */
export const holdMs = 5000;
