/** Texts of the quantity control. They are in their own file, so that product pages load no other texts of the cart. */
export const stepperTexts = {
  quantity: (name: string) => `Quantity of ${name}`,
  more: (name: string) => `One more ${name}`,
  less: (name: string) => `One less ${name}`,
  most: (name: string, most: number) => `You can order at most ${most} of ${name}.`,
  lineGone: 'Product not found',
  /** On a product's page, the toasts speak of the item (S1-273, S1-274). */
  item: { more: 'Item added to Cart!', less: 'Item removed from Cart!' },
} as const;
