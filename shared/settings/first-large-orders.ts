/** The default limits above which staff agree on an order by chat or phone first. */
export const firstLargeOrders = {
  pieces: 60,
  total: 50_000,
  address_pieces: 300,
  address_product_pieces: 20,
  minutes: 10,
};
