/** The server's messages about riders, and about orders on their way. */

export const vehicleLong = 'Please keep the vehicle under 80 characters.';
export const cashLimitForm = 'Please enter the limit in whole shillings, up to 1,000,000.';
export const notARider = 'This person does not have the role of rider.';
export const riderMissing = 'Choose the rider who takes it.';
export const riderGone = 'This rider no longer works for the shop, or has no phone and limit yet.';
export const pickupStays = 'The customer collects this order. No rider takes it.';
export const collectsNow = 'The customer collects it now.';
export const notToGive = 'Only a confirmed or packed order can be given to a rider.';
export const givenMeanwhile = (name: string | undefined) =>
  name === undefined
    ? 'A colleague has taken this order back from its rider. Look again.'
    : `A colleague has given this order to ${name}. Look again.`;
export const slipOld = (changes: string) =>
  `The slip on the bag is old. Print it again and check the bag. Changed since: ${changes}.`;
export const notOnRoad = 'The order is not on the road.';
export const roadMoved = 'A colleague has recorded something about this order. Look again.';
export const stepsFull = 'Too much was recorded on the way of this order.';
export const noGoodsOut = 'No goods of this order are with a rider.';
export const tooManyBack = (name: string) => `The rider has fewer pieces of ${name}.`;
export const nothingBack = 'Enter how many pieces came back.';
export const otherGoodsReceived =
  'Other goods were received with this request. Look at the order and record the rest again.';
export const lossNotYours = 'Only a manager may write pieces off or record them as missing.';
export const checkedBefore = (name: string) => `${name} has checked this. Load the page again.`;
export const ownAct = 'A colleague must check what you did.';
export const ownGoods = 'A colleague must receive your goods.';
