import { formatPrice } from '#shared/money.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import type { CallAnswer } from '../../../api/call.ts';
import type { Tone } from '../ui/detail-page/mark.tsx';
import { plainSum, cashTexts as texts } from './cash-texts.ts';

export type Holder = CallAnswer<'GET /api/admin/cash'>['holders'][number];
export type HolderPage = CallAnswer<'GET /api/admin/cash/{holder}'>;
export type HandIn = CallAnswer<'GET /api/admin/cash/{holder}/hand-ins/{id}'>;

/** Returns the most urgent state of a holder of cash, in words. */
export function stateOf(holder: Holder): { text: string; tone: Tone } | undefined {
  const { kind, balance, claimed, limit, is_over, difference, told_at } = holder;
  if (difference) return { text: texts.differs(plainSum(difference.amount)), tone: 'bad' };
  if (told_at) return { text: texts.says(nairobiTime(told_at)), tone: 'warn' };
  if (is_over) return { text: texts.over(formatPrice(limit ?? 0)), tone: 'warn' };
  if (kind === 'office' && (balance ?? 0) < 0) return { text: texts.belowZero, tone: 'warn' };
  if (claimed > 0) return { text: texts.claimed(formatPrice(claimed)), tone: 'quiet' };
  return kind === 'rider' ? { text: texts.fine, tone: 'good' } : undefined;
}

/** Returns in words how much was missing in all the cash that a rider handed in. */
export const shortOf = ({ short }: Pick<Holder, 'short'>): string | undefined =>
  short === 0 ? undefined : short > 0 ? texts.short(formatPrice(short)) : texts.surplus(plainSum(short));
