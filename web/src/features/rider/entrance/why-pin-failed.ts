import { entranceTexts as texts } from './entrance-texts.ts';

/** Returns the sentence for a PIN that could not be used because this phone cannot store anything. */
export function whyPinFailed(error: unknown): string {
  console.error('The PIN could not be used.', error);
  return (error as Error | undefined)?.name === 'QuotaExceededError' ? texts.pinFull : texts.pinNotStored;
}
