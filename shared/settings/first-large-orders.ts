/** The default limits above which staff must first agree to an order by chat or phone. */
export const firstLargeOrders = {
  pieces: 60,
  total: 50_000,
  address_pieces: 300,
  address_product_pieces: 20,
  minutes: 10,
};
