/**
 * Texts that the browser and the server share. The specification's stay verbatim. Every visitor downloads them, so texts
 * that only the server needs are in `texts.ts`.
 */
export const screenTexts = {
  signInFailed: 'Login failed. Please try again.',
  nameRequired: 'Name is required',
  nameLong: 'That name is too long.',
  ratingRequired: 'Please choose a rating from 1 to 5.',
  reviewRequired: 'Please write your review.',
  subscriberEmailRequired: 'Email is required',
  subscriberEmailInvalid: 'Please enter a valid email address',
  subscriberPhoneInvalid: 'Please enter a valid phone number',
  subscribed: 'Thank you for subscribing! Check your email for confirmation.',
  distributorPhoneRequired: 'Phone number is required',
  distributorCommentRequired: 'Please tell us about your business.',
  searchNothing: (query: string) => `We found nothing for “${query}”. Ask us: we may have it in the shop.`,
  searchChat: (query: string) => `Hi, I am looking for ${query}. Do you have it?`,
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email address.',
  emailNotAscii: 'Please write the part before the @ without accents or special letters.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Invalid phone number format.',
  areaRequired: 'Delivery Area is required.',
  instructionsLong: 'Please keep the delivery instructions under 500 characters.',
  quantityLow: 'Quantity cannot be less than 1',
  quantityHigh: 'You reached the limit',
  promoApplied: 'Promo code applied successfully',
  promoInvalid: 'Invalid promo code',
} as const;
