import { SignOutButton } from '../identity/sign-out-button.tsx';
import { accountTexts } from './account-texts.ts';
import { Part } from './part.tsx';

/** Signing out here, and on every phone (G-30, T5). */
export const Leaving = () => (
  <Part title={accountTexts.leave.title}>
    <SignOutButton />
    <p>{accountTexts.leave.everywhere}</p>
    <SignOutButton isEverywhere />
  </Part>
);
