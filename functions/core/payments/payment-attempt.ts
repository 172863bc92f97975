import { createHash } from 'node:crypto';
import { type AttemptState, isLive } from '#shared/payments/payment.ts';
import type { AttemptItem } from '../../data/payments/payment.ts';
import type { Outcome } from '../../integrations/mpesa.ts';

/** Seconds after which a prompt that nobody knows of is no longer waited for (a phone shows it for about one). */
const WAIT = 120;
/** How often it is asked about while it is live, and afterwards, for a day, while nobody knows. */
const LOOK_EVERY = { live: 15, unresolved: 900 };
const GIVE_UP = 24 * 3600;

const secondsSince = (startedAt: string, at: Date) => (at.getTime() - Date.parse(startedAt)) / 1000;

/** True for a live prompt whose watch should have ended it, and got lost: whoever asks again settles it. */
export const isOverdue = ({ state, started_at }: AttemptItem, at: Date) =>
  isLive(state) && secondsSince(started_at, at) > WAIT + LOOK_EVERY.live;

/** M-Pesa's result codes, as far as they differ for a shopper; all others are refusals. */
const endings: Record<string, AttemptState> = {
  '0': 'paid',
  '1031': 'cancelled',
  '1032': 'cancelled',
  '1019': 'timed-out',
  '1037': 'timed-out',
};

/** Seconds until a prompt is asked about again; undefined when that is no longer of use. */
export function nextLook({ state, started_at, checkout_id }: AttemptItem, at: Date): number | undefined {
  const age = secondsSince(started_at, at);
  if (isLive(state)) return Math.max(1, Math.min(LOOK_EVERY.live, Math.ceil(WAIT - age)));
  return state === 'unresolved' && checkout_id !== undefined && age < GIVE_UP
    ? LOOK_EVERY.unresolved
    : undefined;
}

/** Visible digits must agree: M-Pesa may put asterisks in the place of some. */
const isSamePhone = (told: string, prompted: string) =>
  told.length === prompted.length && [...told].every((digit, n) => digit === '*' || digit === prompted[n]);

/**
 * False when M-Pesa's notice of money names another phone than the one that was asked to pay. It masks digits in the middle,
 * or sends a SHA-256 digest of the number; an unknown phone may be any.
 */
export function mayHavePaid(told: string | undefined, prompted: string): boolean {
  if (told === undefined || told === '' || prompted === '') return true;
  if (/^[\da-f]{64}$/i.test(told))
    return createHash('sha256').update(prompted).digest('hex') === told.toLowerCase();
  const [start = '', ...rest] = told.replace(/[\s+]/g, '').split('*');
  const end = rest.at(-1);
  return end === undefined ? start === prompted : prompted.startsWith(start) && prompted.endsWith(end);
}

/** True when what M-Pesa told of the payment is not what was asked for. */
const differs = ({ said, shillings, phone }: AttemptItem) =>
  said !== undefined && (said.shillings !== shillings || !isSamePhone(said.phone, phone));

/** What an attempt becomes; `wait`: nothing yet. */
export type Decision = { state: AttemptState; code: string | undefined } | 'wait';

/** States in which the money has been counted or lies with a person: nothing changes them any more. */
export const isSettled = (state: AttemptState) =>
  state === 'paid' || state === 'mismatch' || state === 'surplus';

/**
 * The rule of settlement (R7, G-14): what a prompt becomes by what M-Pesa answers when it is asked. What a callback told
 * counts for nothing by itself; it only has to agree. Money that M-Pesa confirms counts however late it is.
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
