/** The texts that the till shows when it cannot write a journal entry. */
export const journalTexts = {
  full: 'This device has no space left, so nothing was sold. Delete files or apps, then try again.',
  gone: 'The browser has deleted sales from this device, so nothing was sold. Ask a manager for a new code for this till.',
  replaced: 'Another device is this till now, so nothing was sold here.',
  revoked: 'A manager has ended this till, so nothing was sold.',
  refused: 'The server does not accept the sales of this till, so nothing was sold. Call a manager.',
  'no-shift': 'No shift is open. Open a shift first.',
  'other-shift': 'Another shift is open. Close it first.',
  'code-used':
    'Another sale of this till was paid with this M-Pesa code, so nothing was sold. Check the code.',
  failed: 'The sale could not be stored, so nothing was sold. Try again.',
};
