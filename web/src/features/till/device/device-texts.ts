// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const deviceTexts = {
  starting: 'Opening the till…',
  unavailableTitle: 'This browser cannot be a till',
  unavailableText:
    'It stores nothing, so sales would be lost. Use a normal window (not a private one) of Chrome or Edge, and allow this site to store data.',
  elsewhereTitle: 'The till is open in another window',
  elsewhereText: 'One window sells, prints and sends. A sale that is open in the other window stays there.',
  takeOver: 'Use this window',
  retry: 'Try again',

  enrolTitle: 'Set up this till',
  // promise enrol-code-once: kept by functions/core/till/enrol.ts#enrol; shown by functions/api/till/tills.test.ts ›
  //   An enrolment code expires after fifteen minutes
  enrolText:
    'A manager makes a code in the admin, under Tills. It works once, for 15 minutes. From then on, this device is the till.',
  lostTitle: (name: string) => `The data of ${name} is gone from this browser`,
  // promise receipt-number-once: kept by shared/tax/receipt-number.ts#formatReceiptNumber; shown by
  //   shared/tax/receipt-number.test.ts › A till’s receipt number contains the till
  lostText:
    'The browser deleted it. Sales that were sent are safe on the server. Sales that were not sent are gone: tell a manager, and keep the copies of their receipts. With a new code, receipts start a new series, so no number is used twice.',
  code: 'Code',
  codeHint: '8 characters, such as ABCD-2345',
  enrol: 'Set up',
  enrolling: 'Setting up…',
  noCode: 'Type the code.',

  who: 'Who is selling?',
  noPeople: 'This till has no people yet. A manager gives people a PIN in the admin, under Tills.',
  noPin: 'No PIN yet',
  otherPerson: 'Other person',
  pinWhenFull:
    'The PIN may be right, but this device has no space left, so nothing can be stored. Delete files or apps on it, then type the PIN again.',
  pinNotStored:
    'The PIN may be right, but this device could not store anything. Close the till and open it again, then type the PIN.',
  // promise seven-days-offline: kept by functions/core/till/unlock-grant.ts#isGranted; shown by
  //   functions/api/till/odd-entries.test.ts › An offline till can be unlocked with the proof of its last online unlock
  //   for seven days
  unknownPin:
    'Without a network, this till knows only people who unlocked it in the last seven days, with at most ten wrong PINs since. Connect it to the network first.',

  ownPin: {
    section: 'Your PIN',
    sectionText: 'Change it if somebody may have seen it.',
    open: 'Change my PIN',
    steps: { old: 'Your present PIN', new: 'Your new PIN', again: 'Your new PIN again' },
    rule: 'Four to six digits, not a row such as 1234.',
    next: 'Next',
    save: 'Change PIN',
    cancel: 'Cancel',
    offline: 'Changing a PIN needs the network. Connect this till first.',
    noAnswer:
      'The shop did not answer, so your PIN may have changed. Lock the till and try the new PIN, then the old one.',
    differs: 'The two new PINs differ. Type the new PIN again.',
    // promise changed-pin-when-online: kept by web/src/features/device/pin-verifier.ts#dropVerifiers; shown by
    //   web/src/features/till/entrance/change-pin.test.ts › If a PIN was changed at another till, this till deletes the
    //   old one when it next reads its list of people
    done: 'Your PIN is changed. A till without a network takes the old one until it is online again.',
  },

  stoppedTitle: {
    full: 'This device is full',
    gone: 'Sales are missing on this device',
    replaced: 'Another device is this till now',
    revoked: 'This till has ended',
    refused: 'The server does not accept a sale of this till',
  },
  stoppedText: {
    full: 'The next sale might not fit, so nothing is sold. Delete files or apps on this device, then try again.',
    gone: 'The browser deleted a part of the sales, so nothing more is sold here. Tell a manager, and keep the copies of the receipts that are not sent. A new code starts a new series of receipts.',
    // promise till-sends-when-online: kept by web/src/features/till/device/sync.ts#syncJournals; shown by
    //   web/src/features/till/device/sync.test.ts › The till sends sales 25 at a time, the oldest first,
    //   until the server has all
    replaced:
      'It sells nothing more. Sales that are still here are being sent. Keep it on and connected until none is left.',
    // promise set-up-again-till-sends: kept by web/src/features/till/device/sync.ts#syncJournals; shown by
    //   web/src/features/till/device/sync.test.ts › The sales of a till device that a manager has blocked are sent by
    //   the browser’s next device
    revoked:
      'It sells nothing more, and the server takes nothing from it. Entries that are not sent yet stay here. Once this device is set up again as the same till, it sends them.',
    refused:
      'Nothing more is sold here until a manager has looked. No sale is lost: all are stored on this device, also after you enrol it again with a code.',
  },
  refusedCode: (index: number, code: string) => `For the manager: entry ${index}, ${code}.`,
  unsent: (count: number) =>
    count === 1 ? '1 entry is not sent yet.' : `${count} entries are not sent yet.`,
  allSent: 'Everything is sent.',
  enrolAgain: 'Enrol again with a code',
};
