/** Texts of the dialog that asks which colleague approves a sale or a return. */
export const approvalTexts = {
  who: 'Who approves?',
  padTitle: (name: string) => `${name} approves`,
  action: 'Approve',
  cancel: 'Cancel',
} as const;
