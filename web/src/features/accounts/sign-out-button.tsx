import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';
import { signOut } from './sign-out.ts';

/**
 * The button 'Sign Out' (S2-049), for this browser or for all devices. If signing out fails, it says so and can be
 * tapped again.
 */
export function SignOutButton({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function leave() {
    setLeaving(true);
    setFailure('');
    try {
      await signOut(isEverywhere);
    } catch (error) {
      setFailure((error as CallError).message);
      setLeaving(false);
    }
  }
  const label = isEverywhere ? texts.signOutEverywhere : texts.signOut;
  return (
    <>
      <Button look="outline" wide disabled={isLeaving} aria-busy={isLeaving} onClick={() => void leave()}>
        {isLeaving ? texts.signingOut : label}
      </Button>
      <Failure text={failure} />
    </>
  );
}
