import { inNairobi } from '#shared/nairobi.ts';

/** The hours of every day, in minutes after midnight in Nairobi. `closes` is at or before `opens` for hours past midnight. */
export type ShopHours = { opens: number; closes: number };

const time = String.raw`(\d{1,2})(?:[:.](\d\d))? ?(am|pm)`;
const everyDay = new RegExp(`^every day,? ${time} (?:to|–|-) ${time}$`, 'i');

const minutesOf = (hour = '', minute = '0', half = '') =>
  ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute);

/** Reads the opening hours of the settings: "Every day, 9 am to 11 pm". Undefined for a text of another form. */
export function readHours(text: string): ShopHours | undefined {
  const found = everyDay.exec(text.trim());
  if (!found) return undefined;
  return { opens: minutesOf(...found.slice(1, 4)), closes: minutesOf(...found.slice(4, 7)) };
}

/** Returns true if the shop is open at this time in ms. */
export function isOpenAt({ opens, closes }: ShopHours, now: number): boolean {
  const at = inNairobi(new Date(now));
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  return opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** Returns a time of the hours as a clock shows it, without the minutes of a full hour: 9, 22:30. */
export function shortTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
}
