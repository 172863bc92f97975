// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { inNairobi, monthNames } from '../nairobi.ts';
import { nextOpening, openHours, spoken, type Week } from './hours.ts';

/** A pause: the shop is closed until a time that staff have set. */
export type Pause = {
  /** An ISO time in UTC. */
  until: string;
  /** What customers read about the pause. It may be empty. */
  text: string;
  /** `later`: orders are taken, and delivered after the pause. `none`: no orders are taken. */
  orders: 'later' | 'none';
};

/** The settings that say when the shop is open. */
export type Opening = { week: Week; pause?: Pause | null | undefined };

/** Returns the pause at this time in ms; undefined if there is none, or it has ended. */
export const pauseAt = ({ pause }: Pick<Opening, 'pause'>, now: number): Pause | undefined =>
  pause && Date.parse(pause.until) > now ? pause : undefined;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the first time in ms, from `time` on, at which the shop is open by the hours of its week. */
function openFrom(week: Week, time: number): number {
  if (openHours(week, time)) return time;
  const next = nextOpening(week, time);
  if (!next) return time;
  const midnight = time - (inNairobi(new Date(time)).getTime() % DAY_MS);
  return midnight + next.inDays * DAY_MS + next.opens * MINUTE_MS;
}

/**
 * Returns the time in ms at which the closed shop opens; undefined while it is open. A pause that ends outside the
 * opening hours lasts until the next ones.
 */
export function closedUntil(opening: Opening, now: number): number | undefined {
  const pause = pauseAt(opening, now);
  const opens = openFrom(opening.week, pause ? Date.parse(pause.until) : now);
  return opens > now ? opens : undefined;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns a time in ms as people say it in Nairobi: "Tuesday 24 November, 9 am". */
export function spokenMoment(time: number): string {
  const at = inNairobi(new Date(time));
  const clock = spoken(at.getUTCHours() * 60 + at.getUTCMinutes());
  return `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}, ${clock}`;
}

const dayOf = (time: number) => Math.floor(inNairobi(new Date(time)).getTime() / DAY_MS);

/**
 * Returns a time in ms as people say it in Nairobi. A time on the day of `now` is "12:05 pm"; any other time has its
 * day: "Tuesday 24 November, 9 am".
 */
export function spokenTime(time: number, now: number): string {
  const moment = spokenMoment(time);
  return dayOf(time) === dayOf(now) ? moment.slice(moment.indexOf(', ') + 2) : moment;
}

/**
 * Returns the text for customers during a pause: until when it lasts, and the text of staff. Returns undefined if there
 * is no pause.
 */
export function pauseText(opening: Opening, now: number): string | undefined {
  const pause = pauseAt(opening, now);
  if (!pause) return undefined;
  const opens = spokenMoment(closedUntil(opening, now) ?? now);
  return `We are closed until ${opens}.${pause.text && ` ${pause.text}`}`;
}

/** What customers read before they order while the shop is closed, and whether the shop accepts orders then. */
export type Closed = { text: string; takesOrders: boolean };

/**
 * Returns the text and the rule for an order at this time in ms, from a pause or the opening hours. Returns undefined
 * while the shop is open.
 */
export function closedNow(opening: Opening, now: number): Closed | undefined {
  const opens = closedUntil(opening, now);
  if (opens === undefined) return undefined;
  const text = pauseText(opening, now) ?? `We are closed until ${spokenMoment(opens)}.`;
  // promise call-at-opening
  return pauseAt(opening, now)?.orders === 'none'
    ? { text: `${text} We take no orders until then. Your cart is kept.`, takesOrders: false }
    : {
        // promise call-at-opening: kept by shared/settings/closed.ts#closedUntil,
        //   functions/core/orders/admin-orders.ts#listAdminOrders; shown by shared/settings/closed.test.ts › A closed
        //   shop accepts orders for later, unless its pause says that it accepts none; shown by
        //   web/src/features/cart/store/cart-store.test.ts › The cart and its promo code are restored at the next
        //   start; people: Staff call the orders of the night when the shop opens. They are first on the list "To
        //   call".
        text: `${text} You can order now: we call you when we open, and deliver after that.`,
        takesOrders: true,
      };
}
