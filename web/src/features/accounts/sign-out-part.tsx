import { accountTexts } from './account-texts.ts';
import { Part } from './part.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The part of the account page with which customers sign out of this browser, or of all devices (G-30, T5). */
export const SignOutPart = () => (
  <Part title={accountTexts.leave.title}>
    <SignOutButton />
    <p>{accountTexts.leave.everywhere}</p>
    <SignOutButton isEverywhere />
  </Part>
);
