// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

export const slipTexts = {
  title: 'BACKUP SLIP',
  keep: 'Keep this slip in the drawer until the till has sent its sales. If this device is lost or breaks, another device restores them: More, Restore sales from slips.',
  till: 'Till',
  receipts: 'Receipts',
  entries: 'Entries',

  part: (number: number, count: number) => `Part ${number} of ${count}`,

  due: 'Ten sales or more are only on this device.',
  print: 'Print the slip',
  show: 'Show the slip',
  printed: 'The slip is printed. Keep it in the drawer.',
  // no promise: what the reader does
  notRead: 'The slip could not be made. Send the sales as soon as there is a network.',
  nothing: 'The server has all sales. There is nothing to put on a slip.',
  dialogTitle: 'Backup slip',
  dialogHow: 'Photograph every code, or scan them with another device under More, Restore sales from slips.',
  asText: 'Codes as text, to copy',
  kept: 'I have kept it',
  close: 'Close',
  section: 'Backup slips',
  sectionText:
    'A slip carries the sales that the server does not have. Another device can restore them from it.',

  restore: {
    open: 'Restore sales from slips',
    title: 'Restore sales from slips',
    how: 'Scan each code of the slips with the scanner or the camera, in any order.',
    code: 'Code of a slip',
    add: 'Add',
    send: 'Restore',
    sending: 'Restoring…',
    close: 'Close',
    none: 'Nothing is scanned yet.',
    added: (number: number, count: number) => `Part ${number} of ${count} is added.`,
    double: 'This part is added already.',
    damaged: 'This code is damaged or cut off. Scan it again.',
    other: 'This is no code of a backup slip.',
    whole: (receipts: readonly string[], first: number, last: number) =>
      receipts.length === 0
        ? `Entries ${slipRange(first, last)}, no receipts`
        : `Receipts ${slipRange(receipts[0] ?? '', receipts.at(-1) ?? '')}`,
    parts: (have: number, count: number) => `${have} of ${count} parts`,
    missing: (numbers: readonly number[]) =>
      `${numbers.length === 1 ? 'Part' : 'Parts'} ${numbers.join(', ')} ${numbers.length === 1 ? 'is' : 'are'} missing.`,
    complete: 'Complete',
    // promise restored-sales-safe: kept by functions/core/till/restore.ts#restoreEntries; shown by
    //   web/e2e/till-slips.journey.ts › Ten sales of an offline till are restored on another device from the till’s
    //   printed backup slip
    away: 'The server did not answer. What was restored before is safe. Try again when there is a network.',
    results: {
      restored: (count: number) => `Restored: ${count === 1 ? '1 entry' : `${count} entries`}.`,
      known: 'The server has these sales already.',
      foreign: 'This slip is of another till. Restore it on a device of that till.',
      own: 'This slip is of this device. It sends these sales itself.',
      newer: 'This slip is of a later device of this till. Restore it on the present device.',
      missing: (from: number, to: number) =>
        `A slip before this one is missing: entries ${slipRange(from, to)}. Scan that slip first.`,
      refused: (index: number, why: string) => `The server does not accept entry ${index}. ${why}`,
    },
  },
};

/** Returns a range of numbers as a text. */
export function slipRange(first: string | number, last: string | number): string {
  return first === last ? `${first}` : `${first} to ${last}`;
}
