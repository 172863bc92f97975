import { useEffect } from 'react';
import { useUser } from '../identity/use-user.ts';
import { followSaved } from '../saved/saved-copy.ts';
import { isMergeDue, noteMergeDue } from './merge-due.ts';

/** What could not be brought along at the sign-in is now; a browser that nobody is signed in at keeps its own. */
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
 * Where somebody is known to be signed in: asks the shop whether they still are, brings along what a sign-in could not, and
 * keeps their saved list with the account. Shows nothing.
 */
export function Session() {
  const personId = useUser().data?.id;
  useEffect(followSaved, []);
  useEffect(() => {
    if (personId !== undefined) void bringAlong(personId);
  }, [personId]);
  return null;
}
