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
    keptBy: ['shared/tax/receipt-number.ts#formatReceiptNumber'],
    shownBy: ['shared/tax/receipt-number.test.ts › The number of a receipt names its till, epoch and count'],
  },
  {
    says: ['Wait … minutes, then try again.'],
    keptBy: ['shared/till/pin-tries.ts#pauseAfter'],
    shownBy: ['shared/till/pin-tries.test.ts › After five wrong PINs a person waits 15 minutes'],
  },
  {
    says: ['The sale is kept on this device.', 'The sale is kept.'],
    keptBy: ['web/src/features/till/sale/held/keep-sale.ts#holdSale'],
    shownBy: [
      'web/e2e/till-kill.journey.ts › A till whose browser or window is killed during sales loses no sale',
    ],
  },
  {
    says: ['The clock of this device is more than five minutes off.'],
    keptBy: ['functions/core/till/till-caller.ts#admitTill'],
    shownBy: ['functions/api/till/tills.test.ts › its clock may be five minutes off'],
  },
  {
    says: [
      'It does so when it is online.',
      'It sends them when it is online.',
      'Sales that are still here are being sent.',
      'Receipt … is on its way',
    ],
    keptBy: ['web/src/features/till/device/sync.ts#syncJournals'],
    shownBy: [
      'web/src/features/till/device/sync.test.ts › Sales are sent 25 at a time, the oldest first, until the server has all',
    ],
  },
  {
    says: ['Once this device is set up again as the same till, it sends them.'],
    keptBy: ['web/src/features/till/device/sync.ts#syncJournals'],
    shownBy: [
      'web/src/features/till/device/sync.test.ts › A device that a manager has ended gives its sales to the browser’s next device',
    ],
  },
  {
    says: ['A till without a network takes the old one until it is online again.'],
    keptBy: ['web/src/features/till/device/pin-verifier.ts#dropVerifiers'],
    shownBy: [
      'web/src/features/till/entrance/change-pin.test.ts › A till forgets a PIN that was changed at another till',
    ],
  },
  {
    says: ['this till knows only people who unlocked it in the last seven days'],
    keptBy: ['functions/core/till/unlock-grant.ts#isGranted'],
    shownBy: ['functions/api/till/odd-entries.test.ts › A till that is offline for seven days unlocks'],
  },
  {
    says: ['What was restored before is safe.'],
    keptBy: ['functions/core/till/restore.ts#restoreEntries'],
    shownBy: [
      'web/e2e/till-slips.journey.ts › Ten sales of a till without a network come back from its slip',
    ],
  },
  {
    says: ['The till asks again when it is online.', 'The request is on its way to the customer’s phone.'],
    keptBy: ['web/src/features/till/sale/pay/ask-prompt.ts#lookAtPrompt'],
    shownBy: [
      'web/src/features/till/sale/pay/ask-prompt.test.ts › A request whose answer was lost is found again, and no second one is sent',
    ],
  },
  {
    says: ['The shop tries again every half hour.'],
    keptBy: ['functions/core/tax/tax-due.ts#AGAIN_MINUTES'],
    shownBy: [
      'functions/core/tax/tax-receipts.test.ts › Switched off, nothing is sent; switched on again, what waits is sent',
    ],
  },
];
