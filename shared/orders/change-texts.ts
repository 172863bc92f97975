/** The server's messages about a change of an order. */

export const timeAtConfirmation = 'The time is agreed when the order is confirmed.';
export const changeLong = (products: number) =>
  `An order holds at most ${products} products, those that leave it included. Please save this change in two parts.`;
export const changeLate = 'A rider has this order, or it has ended. It cannot be changed any more.';
export const changeOfErased = 'The customer of this order was erased. It cannot be changed.';
export const changedMeanwhile =
  'This order has changed since you opened it. Close this, look at the order again, and then save your change.';
export const changesFull = 'This order was changed too often. Please cancel it and place a new one.';
export const nothingChanged = 'Nothing is changed yet.';
export const totalMoved = 'The total has changed since you saw it. Tell the customer the new one, then save.';
export const codeNotForOrder = 'This code cannot be used for this order.';
export const promptOpen =
  'M-Pesa still asks the customer’s phone for the present total. End the request first, or wait until it has ended.';
export const packAgain = 'The order was changed after it was packed.';
export const callNewPhone = 'The order has another phone number.';
export const undoLate =
  'Something else has happened since this change. Please change the order again instead.';
export const otherChangeSaved =
  'Another change of yours was saved before. Close this, look at the order again, and then save the rest.';
