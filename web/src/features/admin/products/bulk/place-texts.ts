const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-KE')} products`);

/** Texts of the dialogs that move many products, or mark them as premium. */
export const placeTexts = {
  move: {
    title: (count: number) => `Move ${products(count)}`,
    label: 'Move',
    job: 'Moving products',
    hint: 'The category and the age restriction follow from the subcategory. The products lose the attributes of their old subcategory. Addresses of products stay. You can undo this.',
    field: 'To the subcategory',
    choose: 'Choose a subcategory',
  },
  premium: {
    title: (count: number) => `Premium: ${products(count)}`,
    label: 'Change premium',
    job: 'Changing premium',
    hint: 'Premium products are on the home page and in the premium lists. You can undo this.',
    field: 'Make them',
    choices: { '1': 'Premium', '0': 'Not premium' },
  },
} as const;
