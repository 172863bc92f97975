/** What the quantity control says; product pages load nothing else of the cart. */
export const stepperTexts = {
  quantity: (name: string) => `Quantity of ${name}`,
  more: (name: string) => `One more ${name}`,
  less: (name: string) => `One less ${name}`,
  most: (name: string, most: number) => `${most} of ${name} is the most in one order.`,
  lineGone: 'Product not found',
  /** On a product's own page it speaks of the item (S1-273, S1-274). */
  item: { more: 'Item added to Cart!', less: 'Item removed from Cart!' },
} as const;
