/** The server's messages about a request to take goods back. */
export const returnEmpty = 'Say which goods came back.';
// no promise: what the server refuses
export const returnNotDelivered = 'Goods can come back once the order is delivered.';
export const returnsFull = 'This order has fifty returns. It takes no more.';
export const returnTooMany = (name: string | undefined, left: number) =>
  name === undefined
    ? 'This order has no such goods.'
    : left === 0
      ? `All ${name} of this order came back before.`
      : `Only ${left} ${name} can come back.`;
export const otherReturnSaved =
  'Other goods were recorded with this request. Look at the order and record the return again.';
export const nothingToReplace = (number: string) =>
  `Nothing of ${number} came back that is not replaced yet.`;
// no promise: what the server refuses
export const tooManyToReplace = 'A replacement can have twenty products at most.';
// no promise: what the server refuses
export const noCodeHere = 'A replacement takes no promo code.';
// no promise: what the server refuses
export const noneOfThese = (number: string) => `A replacement contains goods that came back of ${number}.`;
