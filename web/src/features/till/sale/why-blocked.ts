import { deviceNow, problemOf } from '../device/device-now.ts';
import { journalTexts } from '../device/journal-texts.ts';
import type { TillNow } from '../device/use-till.ts';
import { saleTexts } from './sale-texts.ts';

const texts = saleTexts.blocked;

/** The reason why the till can sell nothing now. `isShiftNeeded` is true if opening a shift helps. */
export type Blocked = { text: string; isShiftNeeded?: boolean };

/** Returns the reason why the till can sell nothing now. Returns undefined if it can sell. */
export function whyBlocked({
  till,
  abilities,
  shiftId,
}: Pick<TillNow, 'till' | 'abilities' | 'shiftId'>): Blocked | undefined {
  if (till.status === 'replaced') return { text: texts.replaced };
  if (till.status === 'revoked') return { text: texts.revoked };
  const problem = problemOf(deviceNow.get());
  if (problem) return { text: journalTexts[problem] };
  if (!abilities.includes('pos.sell')) return { text: texts.mayNotSell };
  if (shiftId === undefined) return { text: texts.noShift, isShiftNeeded: true };
  return undefined;
}
