import { createHash } from 'node:crypto';
import { type AttemptState, isLive } from '#shared/payments/payment.ts';
import type { AttemptItem } from '../../data/payments/payment.ts';
import type { Outcome } from '../../integrations/mpesa.ts';

/**
 * Seconds after which a payment request without a result becomes `unresolved`. A phone shows a request for about a
 * minute.
 */
const WAIT = 120;
/**
 * Seconds between queries to M-Pesa about a payment request: while it is open, and then for a day while it is
 * unresolved.
 */
const LOOK_EVERY = { live: 15, unresolved: 900 };
const GIVE_UP = 24 * 3600;

const secondsSince = (startedAt: string, at: Date) => (at.getTime() - Date.parse(startedAt)) / 1000;

/** Returns true for an open M-Pesa payment request whose watch job was lost. The next payment request settles it. */
export const isOverdue = ({ state, started_at }: AttemptItem, at: Date) =>
  isLive(state) && secondsSince(started_at, at) > WAIT + LOOK_EVERY.live;

/** M-Pesa's result codes that a shopper sees as different states. All other codes are refusals. */
const endings: Record<string, AttemptState> = {
  '0': 'paid',
  '1031': 'cancelled',
  '1032': 'cancelled',
  '1019': 'timed-out',
  '1037': 'timed-out',
};

/** Returns the seconds until the next query about a payment request; undefined if no further query is needed. */
export function nextLook({ state, started_at, checkout_id }: AttemptItem, at: Date): number | undefined {
  const age = secondsSince(started_at, at);
  if (isLive(state)) return Math.max(1, Math.min(LOOK_EVERY.live, Math.ceil(WAIT - age)));
  return state === 'unresolved' && checkout_id !== undefined && age < GIVE_UP
    ? LOOK_EVERY.unresolved
    : undefined;
}

/** Returns true if all visible digits of two phone numbers are equal. M-Pesa may replace digits with asterisks. */
const isSamePhone = (told: string, prompted: string) =>
  told.length === prompted.length && [...told].every((digit, n) => digit === '*' || digit === prompted[n]);

/**
 * Returns false when M-Pesa's notice names another phone than the one that got the payment request. M-Pesa masks digits
 * in the middle, or sends a SHA-256 digest of the number. A missing phone matches every number.
 */
export function mayHavePaid(told: string | undefined, prompted: string): boolean {
  if (told === undefined || told === '' || prompted === '') return true;
  if (/^[\da-f]{64}$/i.test(told))
    return createHash('sha256').update(prompted).digest('hex') === told.toLowerCase();
  const [start = '', ...rest] = told.replace(/[\s+]/g, '').split('*');
  const end = rest.at(-1);
  return end === undefined ? start === prompted : prompted.startsWith(start) && prompted.endsWith(end);
}

/** Returns true when the callback's sum or phone differs from that of the payment request. */
const differs = ({ said, shillings, phone }: AttemptItem) =>
  said !== undefined && (said.shillings !== shillings || !isSamePhone(said.phone, phone));

/** The new state of a payment request. `wait` means no change yet. */
export type Decision = { state: AttemptState; code: string | undefined } | 'wait';

/** Returns true for a final state of a payment request: its money was recorded, or staff settle it. */
export const isSettled = (state: AttemptState) =>
  state === 'paid' || state === 'mismatch' || state === 'surplus';

/**
 * Decides the state of a payment request from M-Pesa's answer to a query (R7, G-14). A callback alone settles nothing,
 * but its sum and phone must agree with the request. A payment that M-Pesa confirms is recorded, however late.
 */
export function decide(attempt: AttemptItem, outcome: Outcome, at: Date): Decision {
  const { state, started_at } = attempt;
  if (isSettled(state)) return 'wait';
  if (outcome.kind === 'ended') {
    const ended = endings[outcome.code] ?? 'refused';
    if (ended === 'paid') return { state: differs(attempt) ? 'mismatch' : 'paid', code: outcome.code };
    if (isLive(state) || state === 'unresolved') return { state: ended, code: outcome.code };
    return 'wait';
  }
  const isOver = isLive(state) && secondsSince(started_at, at) >= WAIT;
  return isOver ? { state: 'unresolved', code: undefined } : 'wait';
}
