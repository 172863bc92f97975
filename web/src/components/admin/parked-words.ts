import { adminTexts } from '../../admin-texts.ts';
import type { Parked } from './parked-list.tsx';

/** What "nothing of it stays here" is called: money went back, or a word of money was only a word. */
export const returnedWords = (reason: Parked['reason']) =>
  reason === 'nobody-knows' || reason === 'shopper-says-paid'
    ? adminTexts.parked.never
    : adminTexts.parked.back;
