// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/* Texts of the age question. `text` is for a whole section, the others for a dialog. */

export const title = 'Age Verification Required';
export const text =
  'This section holds age-restricted products. Please confirm that you are old enough to see them.';
export const add = 'This item is for adults of 18 and over. Please confirm your age to add it to your cart.';
export const order =
  'Your cart holds items for adults of 18 and over. Please confirm your age to order them.';
// promise age-answer-kept: kept by functions/core/identity/age-proof.ts#isAgeProof,
//   shared/screen-limits.ts#ageProofDays; shown by functions/api/shopper.test.ts › A visitor’s confirmation of being 18
//   or older is valid for exactly 30 days
export const note =
  'Vapes contain nicotine, which is addictive. We remember your answer on this device for 30 days.';
export const confirm = "I'm 18 or older";
export const confirming = 'One moment…';
export const exit = 'Exit';
export const needsScript = 'You need JavaScript to confirm your age, and this browser has it switched off.';
