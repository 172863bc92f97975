/* Texts of the button that fills the cart with what a browser orders as usual. */

export const title = 'The usual';
export const lastTime = (order: string, day: string, total: string) =>
  `Order ${order} of ${day}, ${total} then. You see the prices of now before you order.`;
