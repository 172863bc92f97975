import type { RiderAct } from '#shared/rider-phone/act.ts';

/** An act that is not stored yet: without its id and its time. */
export type NewAct = RiderAct extends infer Act
  ? Act extends RiderAct
    ? Omit<Act, 'id' | 'at'>
    : never
  : never;

/** Returns true for an act that ends a stop. */
export const endsStop = ({ kind }: Pick<RiderAct, 'kind'>) => kind === 'delivered' || kind === 'not-accepted';

/** Returns true for an act that the server has answered for good. */
export const isSettled = ({ result }: { result?: string }) => result !== undefined && result !== 'later';

/** Returns true while the rider can take an act back. A clock that was set back does not make that longer. */
export const isHeld = ({ heldUntil, result }: { heldUntil: number; result?: string }, at: number) =>
  result === undefined && at < heldUntil && heldUntil - at <= holdMs;

/** How long a rider can take an act back, in ms. */
export const holdMs = 5000;
