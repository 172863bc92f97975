import { useEffect } from 'react';
import { useUser } from '../identity/use-user.ts';
import { followSaved } from '../saved/saved-copy.ts';
import { isMergeDue, noteMergeDue } from './merge-due.ts';

/** Merges the account if the merge at sign-in failed. If the visitor is not signed in, the merge is no longer due. */
async function bringAlong(personId: string | null) {
  if (!isMergeDue()) return;
  if (personId === null) return noteMergeDue(false);
  try {
    await (await import('./merge-account.ts')).mergeAccount();
  } catch (error) {
    console.warn('What this browser gathered is still its own.', error);
  }
}

/**
 * For a browser where a customer was signed in: asks the shop whether they still are, repeats a failed merge, and keeps
 * their saved list with the account. Renders nothing.
 */
export function Session() {
  const personId = useUser().data?.id;
  useEffect(followSaved, []);
  useEffect(() => {
    if (personId !== undefined) void bringAlong(personId);
  }, [personId]);
  return null;
}
