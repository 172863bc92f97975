type Visibility = { is_hidden?: boolean | undefined; hidden_with_category?: boolean | undefined };

/**
 * Returns true for a product that is hidden itself. If a product is hidden only because its category is hidden, it
 * stays in the category's lists.
 */
export const isHiddenItself = ({ is_hidden, hidden_with_category }: Visibility): boolean =>
  is_hidden === true && !hidden_with_category;
