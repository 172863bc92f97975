/** Texts of the dialog that reads a chat into an order. */
export const pastedChatTexts = {
  open: 'Read a chat…',
  title: 'Read a chat',
  paste: 'The customer’s messages',
  pasteHint: 'Paste them from WhatsApp. The text stays in this browser.',
  coming: 'Loading the products…',
  nothing: 'No goods were read from this text.',
  read: (words: string) => `“${words}”`,
  goods: 'Goods',
  product: (words: string) => `Product for “${words}”`,
  noProduct: 'Choose a product…',
  pieces: (words: string) => `Pieces for “${words}”`,
  take: 'Take it',
  area: 'Area',
  phone: 'Phone',
  unread: 'Not read. Please look at it yourself:',
  doubtful: (lines: number) => (lines === 1 ? '1 line is doubtful.' : `${lines} lines are doubtful.`),
  leftOut: 'Lines that you do not take are left out.',
  use: (pieces: number) => {
    if (pieces === 0) return 'Take area and phone';
    return pieces === 1 ? 'Take 1 piece' : `Take ${pieces} pieces`;
  },
} as const;
