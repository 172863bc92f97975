// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/*
 * Texts that the browser and the server share. Texts from the specification stay verbatim. Every visitor downloads
 * them, so texts that only the server needs are in `texts.ts`.
 */

export const signInFailed = 'Login failed. Please try again.';
export const nameRequired = 'Name is required';
export const nameLong = 'That name is too long.';
export const ratingRequired = 'Please choose a rating from 1 to 5.';
export const reviewRequired = 'Please write your review.';
export const subscriberEmailRequired = 'Email is required';
export const subscriberEmailInvalid = 'Please enter a valid email address';
export const subscriberPhoneInvalid = 'Please enter a valid phone number';
// promise first-order-code
export const subscribed = 'Thank you for subscribing! Check your email for confirmation.';
export const distributorPhoneRequired = 'Phone number is required';
export const distributorCommentRequired = 'Please tell us about your business.';
export const searchNothing = (query: string) =>
  `We found nothing for “${query}”. Ask us: we may have it in the shop.`;
export const searchChat = (query: string) => `Hi, I am looking for ${query}. Do you have it?`;
export const emailRequired = 'Email is required.';
export const emailInvalid = 'Invalid email address.';
export const emailNotAscii = 'Please write the part before the @ without accents or special letters.';
export const phoneRequired = 'Phone number is required.';
export const phoneInvalid = 'Invalid phone number format.';
export const areaRequired = 'Delivery Area is required.';
export const instructionsLong = 'Please keep the delivery instructions under 500 characters.';
export const quantityLow = 'Quantity cannot be less than 1';
export const quantityHigh = 'You reached the limit';
export const waitingContact = 'Please type an email address or a phone number.';
// promise code-shown-in-cart: kept by shared/promotions/discount.ts#discountCart; shown by
//   shared/promotions/discount.test.ts › In 10,000 random carts the discount is exact
export const promoApplied = 'Promo code applied successfully';
// no promise: only a label
export const promoInvalid = 'Invalid promo code';
