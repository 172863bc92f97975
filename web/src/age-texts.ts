/** What the age question says; see `texts.ts`. `text` stands before a whole section, the others in a dialog. */
export const ageTexts = {
  title: 'Age Verification Required',
  text: 'This section holds age-restricted products. Please confirm that you are old enough to see them.',
  add: 'This item is for adults of 18 and over. Please confirm your age to add it to your cart.',
  order: 'Your cart holds items for adults of 18 and over. Please confirm your age to order them.',
  note: 'Vapes contain nicotine, which is addictive. We remember your answer on this phone for 30 days.',
  confirm: "I'm 18 or older",
  confirming: 'One moment…',
  exit: 'Exit',
  needsScript:
    'Confirming needs JavaScript, which is switched off in this browser. Everything else in the shop can be seen without it.',
} as const;
