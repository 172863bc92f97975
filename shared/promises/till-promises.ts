import type { KeptPromise } from './promise.ts';

/** The promises to the people at the till, and on its receipts. */
export const tillPromises: readonly KeptPromise[] = [
  {
    says: ['It works once, for 15 minutes.'],
    keptBy: ['functions/core/till/enrol.ts#enrol'],
    shownBy: ['functions/api/till/tills.test.ts › A code ends after fifteen minutes'],
  },
  {
    says: ['With a new code, receipts start a new series, so no number is used twice.'],
    keptBy: ['shared/till/receipt-number.ts#formatReceiptNumber'],
    shownBy: ['shared/till/receipt-number.test.ts › The number of a receipt names its till, epoch and count'],
  },
  {
    says: ['Wait … minutes, then try again.'],
    keptBy: ['shared/till/pin-tries.ts#pauseAfter'],
    shownBy: ['shared/till/pin-tries.test.ts › After five wrong PINs a person waits 15 minutes'],
  },
  {
    says: ['The sale is kept on this device.', 'The sale is kept.'],
    keptBy: ['web/src/features/till/sale/held/keep-sale.ts#holdSale'],
    shownBy: ['web/e2e/till-kill.journey.ts › A till whose browser is killed during sales loses no sale'],
  },
  {
    says: ['The clock of this device is more than five minutes off.'],
    keptBy: ['functions/core/till/till-caller.ts#admitTill'],
    shownBy: ['functions/api/till/tills.test.ts › its clock may be five minutes off'],
  },
];
