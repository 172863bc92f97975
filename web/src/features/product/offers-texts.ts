/* Texts of the packs and points of a product. */

export const offersTexts = {
  packs: 'Packs',
  pack: (pieces: number, price: string) => `${pieces} for ${price}`,
  save: (sum: string) => `(you save ${sum})`,
  taken: (pieces: number, name: string, code: string) =>
    `${pieces} × ${name} in your cart, with code ${code}`,
  // no promise: the server has calculated it for this product
  earns: (points: string) => `Each one earns ${points} when it is delivered and paid.`,
} as const;
