import { entranceTexts as texts } from './entrance-texts.ts';

/** Returns why a PIN could not be used, as a sentence: this phone cannot store anything. */
export function whyPinFailed(error: unknown): string {
  console.error('The PIN could not be used.', error);
  return (error as Error | undefined)?.name === 'QuotaExceededError' ? texts.pinFull : texts.pinNotStored;
}
