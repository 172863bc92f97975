// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts about a chat draft, for the shopper who created it. A chat draft holds goods under a code. */
export const chatTexts = {
  // promise draft-goods-held: kept by functions/data/orders/hold.ts#holdGoods, functions/core/stock/hold.ts#holdDue;
  //   shown by functions/api/orders/keep-draft.test.ts › cannot be ordered by others until the reservation expires;
  //   shown by functions/api/orders/keep-draft.test.ts › is still reserved a millisecond before the reservation expires
  held: (code: string, time: string) => `${code}: held for you until ${time}.`,
  // promise draft-goods-held
  partlyHeld: (code: string, held: number, pieces: number, time: string) =>
    `${code}: ${held} of ${pieces} pieces are held for you until ${time}.`,
  // promise draft-stock-in-chat ×2
  notHeld: (code: string) => `${code}: nothing is held. We confirm what is in stock in the chat.`,
  ordered: (code: string, number: string) => `${code} is now order ${number}.`,
  seeOrder: 'See the order',
  discarded: (code: string) => `${code} was closed without an order.`,
  // promise draft-stock-in-chat
  noCode: 'Nothing is held this time, but you can order in the chat all the same.',
} as const;
