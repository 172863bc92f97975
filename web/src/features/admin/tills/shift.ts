import type { CallAnswer } from '../../../api/call.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Tone } from '../ui/detail-page/mark.tsx';
import { shiftTexts as texts } from './shift-texts.ts';
import { tillTexts } from './till-texts.ts';

/** A shift at a till. Sums in shillings. */
export type Shift = CallAnswer<'GET /api/admin/shifts'>['shifts'][number];

export const tillOf = ({ till: { number, name } }: Pick<Shift, 'till'>) =>
  `${tillTexts.numberOf(number)} ${name}`;

export const nameOf = (shift: Shift) => texts.name(tillOf(shift), formatMoment(shift.opened_at));

const sumOf = ({ cash, mpesa, credit }: Shift['sales']) => cash + mpesa + credit;

export const soldIn = ({ sales, refunds }: Shift) => sumOf(sales) - sumOf(refunds);

/** Says in words whether the counted cash of a shift was right. */
export function cashWords({ closed }: Shift): { text: string; tone: Tone } {
  if (!closed) return { text: texts.open, tone: 'quiet' };
  const { difference } = closed;
  if (difference === 0) return { text: texts.exact, tone: 'good' };
  return difference < 0
    ? { text: texts.missing(-difference), tone: 'bad' }
    : { text: texts.over(difference), tone: 'warn' };
}
