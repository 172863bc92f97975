/** Texts of the dialog that asks who approves something. */
export const approvalTexts = {
  who: 'Who approves?',
  padTitle: (name: string) => `${name} approves`,
  action: 'Approve',
  cancel: 'Cancel',
} as const;
