import { deviceNow } from '../device/device-now.ts';
import { deviceTexts as texts } from '../device/device-texts.ts';
import { journalError } from '../device/journal-error.ts';

/**
 * Returns the sentence for a PIN that could not be used because the device cannot store anything. If the device is
 * full, the till also stops selling.
 */
export function whyNotStored(error: unknown): string {
  console.error('The PIN could not be used.', error);
  const isFull = journalError(error).code === 'full';
  if (isFull) deviceNow.change({ space: 'full' });
  return isFull ? texts.pinWhenFull : texts.pinNotStored;
}
