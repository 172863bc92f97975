/** A list of products: a category or one of its subcategories. The category `all` is the whole shop. */
export type ListOfShop = { category: string; subcategory?: string | undefined };
