import { inNairobi } from '../nairobi.ts';

/**
 * The hours of a day, in minutes after midnight in Nairobi. If the shop closes after midnight, `closes` is at or
 * before `opens`.
 */
export type DayHours = { opens: number; closes: number };

/**
 * The opening hours of a week, Monday first. A day is `09:00-23:00`, or empty if the shop is closed. Times are in
 * Nairobi. A day whose end is at or before its beginning ends on the next day.
 */
export type Week = readonly string[];

export const dayPattern = /^(?:([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d))?$/;

/** Returns the hours of a day; undefined for a closed day. */
function readDay(day: string | undefined): DayHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = dayPattern.exec(day ?? '') ?? [];
  if (fromHour === undefined) return undefined;
  return {
    opens: Number(fromHour) * 60 + Number(fromMinute),
    closes: Number(toHour) * 60 + Number(toMinute),
  };
}

/** Returns a time of day as people say it: "9 am" or "8:30 pm". */
export function spoken(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'am' : 'pm'}`;
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The names of the days, Monday first. */
export const dayNames: readonly string[] = days;

const hoursOf = (day: string) => {
  const hours = readDay(day);
  if (!hours) return 'closed';
  return hours.opens === hours.closes ? 'all day' : `${spoken(hours.opens)} to ${spoken(hours.closes)}`;
};

/** Returns the opening hours in words: "Every day, 9 am to 11 pm", or "Monday to Friday, 9 am to 6 pm; Sunday, closed". */
export function hoursText(week: Week): string {
  if (week.every((day) => day === week[0])) {
    return readDay(week[0]) ? `Every day, ${hoursOf(week[0] ?? '')}` : 'Closed';
  }
  const spans: { from: number; to: number; day: string }[] = [];
  for (const [place, day] of week.entries()) {
    const last = spans.at(-1);
    if (last?.day === day) last.to = place;
    else spans.push({ from: place, to: place, day });
  }
  return spans
    .map(({ from, to, day }) => {
      const names = from === to ? days[from] : `${days[from]} ${to === from + 1 ? 'and' : 'to'} ${days[to]}`;
      return `${names}, ${hoursOf(day)}`;
    })
    .join('; ');
}

/** Returns the day in Nairobi, 0 for Monday, and the minutes after its midnight. */
function dayAndMinute(now: number) {
  const at = inNairobi(new Date(now));
  return { day: (at.getUTCDay() + 6) % 7, minute: at.getUTCHours() * 60 + at.getUTCMinutes() };
}

/**
 * Returns the hours in which the shop is open at this time in ms. They may have begun on the day before. Returns
 * undefined while the shop is closed.
 */
export function openHours(week: Week, now: number): DayHours | undefined {
  const { day, minute } = dayAndMinute(now);
  const today = readDay(week[day]);
  const before = readDay(week[(day + 6) % 7]);
  if (today && minute >= today.opens && (today.closes <= today.opens || minute < today.closes)) return today;
  if (before && before.closes <= before.opens && minute < before.closes) return before;
  return undefined;
}

/**
 * Returns when the business day that contains a time began: how many days ago, and the full hour. If the shop opened
 * yesterday and closes after midnight, yesterday's business day lasts until it closes.
 */
export function dayOfBusiness(week: Week, now: number): { daysAgo: 0 | 1; hour: number } {
  const { day, minute } = dayAndMinute(now);
  const before = readDay(week[(day + 6) % 7]);
  if (!before || before.closes > before.opens) return { daysAgo: 0, hour: 0 };
  if (minute < before.closes) return { daysAgo: 1, hour: Math.floor(before.opens / 60) };
  return { daysAgo: 0, hour: Math.floor(before.closes / 60) };
}

/**
 * Returns when the shop opens next: in how many days, and the minute of that day, or undefined if it never opens.
 */
export function nextOpening(
  week: Week,
  now: number,
): { inDays: number; opens: number; day: string } | undefined {
  const { day, minute } = dayAndMinute(now);
  for (let inDays = 0; inDays <= 7; inDays++) {
    const place = (day + inDays) % 7;
    const hours = readDay(week[place]);
    if (hours && (inDays > 0 || hours.opens > minute))
      return { inDays, opens: hours.opens, day: days[place] ?? '' };
  }
  return undefined;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** Returns when the shop next closes after a time, in ms; undefined if it never opens. */
export function nextClosing(week: Week, now: number): number | undefined {
  const { day, minute } = dayAndMinute(now);
  const midnight = Math.floor(now / MINUTE_MS) * MINUTE_MS - minute * MINUTE_MS;
  // The search begins with yesterday, because yesterday's opening may end after midnight.
  for (let inDays = -1; inDays <= 7; inDays++) {
    const hours = readDay(week[(day + inDays + 7) % 7]);
    if (!hours) continue;
    const closes = hours.closes + (hours.closes <= hours.opens ? DAY_MINUTES : 0);
    const at = midnight + (inDays * DAY_MINUTES + closes) * MINUTE_MS;
    if (at > now) return at;
  }
  return undefined;
}
