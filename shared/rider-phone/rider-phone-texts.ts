/** The messages of the rider's phone. */

export const phoneUnknown = 'This phone is not enrolled for a rider.';
export const phoneSignature = 'The call is not signed by the rider’s phone.';
export const phoneRevoked = 'The office has ended this phone. Ask for a new code.';
export const phoneExpired = 'This phone has not called for seven days. Ask the office for a new code.';
export const phoneReplaced = 'Another phone is now enrolled for you. This one can only send what you did.';
export const phoneLocked = 'Type your PIN again.';
export const riderEnded = 'You are no longer a rider of the shop.';
export const otherPhones = 'Too many other numbers were asked. Ask the desk to do it.';
export const handInCounted = 'The office has counted your cash. Agree to the count first.';
export const stopNotYours = 'You do not have the goods of this order.';
