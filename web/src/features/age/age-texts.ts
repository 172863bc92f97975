/** Texts of the age question. `text` is for a whole section, the others for a dialog. */
export const ageTexts = {
  title: 'Age Verification Required',
  text: 'This section holds age-restricted products. Please confirm that you are old enough to see them.',
  add: 'This item is for adults of 18 and over. Please confirm your age to add it to your cart.',
  order: 'Your cart holds items for adults of 18 and over. Please confirm your age to order them.',
  note: 'Vapes contain nicotine, which is addictive. We remember your answer on this device for 30 days.',
  confirm: "I'm 18 or older",
  confirming: 'One moment…',
  exit: 'Exit',
  needsScript: 'You need JavaScript to confirm your age, and this browser has it switched off.',
} as const;
