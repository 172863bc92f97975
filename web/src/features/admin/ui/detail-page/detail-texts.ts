/** The save bar names at most this many fields. More names would cover the form on a phone. */
const NAMED = 4;

/** Returns a short list of names, such as "name, code, brand and 3 more". */
function shortList(names: readonly string[]): string {
  if (names.length <= NAMED) return names.join(', ');
  return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`;
}

/** Texts of every detail page of the admin. */
export const detailTexts = {
  more: 'More actions',
  log: 'Log',
  keys: { next: 'Next record', previous: 'Previous record', back: 'Back to the list', save: 'Save' },
  unsaved: (fields: readonly string[]) => `Unsaved changes: ${shortList(fields)}`,
  bar: 'Unsaved changes',
  discard: 'Discard',
  discarded: 'Your changes are discarded.',
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving…',
  back: (moment: string, fields: readonly string[]) =>
    `Your unsaved changes from ${moment} are here again: ${fields.join(', ')}. Save or discard them.`,
  kept: (title: string) => `${title}: unsaved changes are kept.`,
  open: 'Open',
  takenOver: (fields: readonly string[]) => `A colleague changed ${fields.join(', ')} in the meantime.`,
  conflict: {
    title: 'A colleague changed this in the meantime',
    text: 'Nothing is saved yet. Choose what to keep for each field.',
    theirs: 'Stored now',
    mine: 'Your change',
    empty: 'Empty',
    choose: 'Please choose one of the two.',
    save: 'Save',
    later: 'Not now',
  },
} as const;
