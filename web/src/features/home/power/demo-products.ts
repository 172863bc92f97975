/** Prices in shillings, in the order of the product names (S1-413). */
const prices = [1000, 1200, 1300, 1500, 1600, 1700, 1800, 1900];

/**
 * Products that the carousel shows if every source fails and no products are stored (S1-411…413). They are not for
 * sale (G-47).
 */
export const demoProducts = prices.map((price, index) => ({
  name: `Energy Pouch X${index + 1}`,
  price,
}));
