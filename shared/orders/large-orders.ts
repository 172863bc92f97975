/** From which size on an order is agreed on by chat or phone, as the settings record says before staff change it. */
export const firstLargeOrders = {
  pieces: 60,
  total: 50_000,
  address_pieces: 300,
  address_product_pieces: 20,
  minutes: 10,
};
