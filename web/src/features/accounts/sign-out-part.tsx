import { accountTexts } from './account-texts.ts';
import { Part } from './part.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Signs the customer out here, or on every device (G-30, T5). */
export const SignOutPart = () => (
  <Part title={accountTexts.leave.title}>
    <SignOutButton />
    <p>{accountTexts.leave.everywhere}</p>
    <SignOutButton isEverywhere />
  </Part>
);
