import { adminPaths } from '#shared/admin-paths.ts';
import { channels } from '#shared/books/day-sums.ts';
import { counted } from '#shared/counted.ts';
import type { DayFiguresWords } from '#shared/emails/books-email.ts';
import { formatPrice } from '#shared/money.ts';
import { dayNames, nextClosing } from '#shared/settings/hours.ts';
import { closingDueKind, dueAtClosing } from '../../data/books/closing-due.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { getSettings, readSettings } from '../../data/settings/read-settings.ts';
import type { DueKind } from '../clock/due-kind.ts';
import type { EmailReader } from '../emails/email-reader.ts';
import { type DayFigures, readDayFigures } from './day-figures.ts';

/**
 * Requests the email with the figures of a day, and schedules the email for the next closing from now on. The id of
 * this scheduled action is the closing time. No email is sent if the shop has turned it off, or no longer closes at
 * this time.
 */
export const emailFigures: DueKind = async ({ id }, now) => {
  const { week, emails_figures } = await readSettings();
  if (!emails_figures) return [];
  const closes = Date.parse(id);
  const isClosing = nextClosing(week, closes - 1) === closes;
  return [
    ...(isClosing ? requestEmails(`figures+${id}`, [closingDueKind], now.toISOString()) : []),
    ...dueAtClosing(week, now),
  ];
};

const channelNames = { web: 'shop', till: 'tills', chat: 'chat', desk: 'desk' } as const;

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

/** Returns the texts of the email with the figures that Today showed at closing. */
function wordsOf({ day, sums, before, riders_hold }: DayFigures): DayFiguresWords {
  const { sold, ordered, timed, in_time, by_channel, cancelled, refused } = sums;
  const weekday = dayNames[(new Date(day).getUTCDay() + 6) % 7] ?? '';
  const sellers = channels.filter((channel) => by_channel[channel].amount > 0);
  const lost = [cancelled > 0 && `${cancelled} cancelled`, refused > 0 && `${refused} refused at the door`];
  return {
    day: `${weekday}, ${day}`,
    sales: formatPrice(sold.amount),
    orders: counted(ordered.count, 'order', 'orders'),
    ordered: formatPrice(ordered.amount),
    before: before.sold.amount > 0 ? `${formatPrice(before.sold.amount)} on ${weekday} a week before` : '',
    channels: sellers
      .map((each) => `${channelNames[each]} ${formatPrice(by_channel[each].amount)}`)
      .join(', '),
    in_time: timed > 0 ? `${percent(in_time, timed)} % of ${counted(timed, 'delivery', 'deliveries')}` : '',
    lost: lost.filter(Boolean).join(', '),
    hold: riders_hold > 0 ? formatPrice(riders_hold) : '',
    link: `${process.env.SITE_URL ?? ''}${adminPaths.home}`,
  };
}

/** Returns the content of the email with the figures of a day, up to the closing time. */
export const readFiguresEmail: EmailReader = async (subject) => {
  const closes = Date.parse(subject.slice(subject.indexOf('+') + 1));
  const [settings, { week }] = await Promise.all([getSettings(), readSettings()]);
  // The next business day begins exactly at closing, so the figures are read one ms earlier.
  const figures = await readDayFigures(week, new Date(closes - 1));
  return { settings, address: undefined, words: wordsOf(figures) };
};
