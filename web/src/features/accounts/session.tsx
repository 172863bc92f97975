import { useEffect } from 'react';
import { followSaved } from '../saved/saved-copy.ts';
import { isMergeDue, noteMergeDue } from '../visitor/merge-due.ts';
import { useUser } from './use-user.ts';

/**
 * Merges this browser's data with the account, if the merge at sign-in failed. Does nothing for a visitor who is no
 * longer signed in.
 */
async function bringAlong(personId: string | null) {
  if (!isMergeDue()) return;
  if (personId === null) return noteMergeDue(false);
  try {
    await (await import('./merge-account.ts')).mergeAccount();
  } catch (error) {
    console.warn('Account: the data of this browser was not merged.', error);
  }
}

/**
 * Works in the background while a customer may be signed in, and shows nothing. It checks that the customer is still
 * signed in, repeats a failed merge of their data, and syncs their saved list with the account.
 */
export function Session() {
  const personId = useUser().data?.id;
  useEffect(followSaved, []);
  useEffect(() => {
    if (personId !== undefined) void bringAlong(personId);
  }, [personId]);
  return null;
}
