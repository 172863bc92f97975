import { useEffect } from 'react';
import { followSaved } from '../saved/saved-copy.ts';
import { isMergeDue, noteMergeDue } from '../visitor/merge-due.ts';
import { useUser } from './use-user.ts';

/** Repeats the merge if the one at sign-in failed. If the visitor is not signed in, the merge is no longer due. */
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
 * Runs in a browser where a customer was signed in, and renders nothing. It checks whether they still are, repeats a
 * failed merge, and keeps their saved list in sync with the account.
 */
export function Session() {
  const personId = useUser().data?.id;
  useEffect(followSaved, []);
  useEffect(() => {
    if (personId !== undefined) void bringAlong(personId);
  }, [personId]);
  return null;
}
