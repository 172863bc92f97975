/** In shillings, in the order of their names (S1-413). */
const prices = [1000, 1200, 1300, 1500, 1600, 1700, 1800, 1900];

/** What the carousel shows when the shop cannot be reached and nothing was kept (S1-411…413). Not for sale (G-47). */
export const demoProducts = prices.map((price, index) => ({
  name: `Energy Pouch X${index + 1}`,
  price,
}));
