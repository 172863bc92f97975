import * as z from 'zod';

/**
 * What a manager should look at in an entry of a till's journal. The entry is recorded all the same, because the
 * customer has paid and gone. `odd-texts.ts` of the admin says what each means.
 */
export const TillFlag = z.enum([
  'person',
  'late-device',
  'phone',
  'not-unlocked',
  'unlock-unproven',
  'old-price',
  'price',
  'price-not-allowed',
  'discount-not-allowed',
  'custom-item-not-allowed',
  'approval-unproven',
  'return-not-allowed',
  'not-sold',
  'age',
  'missing',
  'clock',
  'shift',
  'shift-closed',
  'close-not-allowed',
  'cash',
  'cash-below',
  'sale-unknown',
  'too-much-back',
  'sums',
  'mpesa-code',
  'mpesa-sum',
  'mpesa-untold',
  'mpesa-told',
  'mpesa-prompt',
  'prompt-settled',
  'credit-short',
]);
export type TillFlag = z.output<typeof TillFlag>;
