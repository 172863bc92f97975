import { screenTexts } from './screen-texts.ts';

/** Texts that the server says. Letter for letter the specification's where it has one. */
export const texts = {
  ...screenTexts,
  csrf: 'CSRF token mismatch. Please refresh the page and try again.',
  signIn: 'Please sign in first.',
  erased:
    'Your account is erased. Of your orders, tax law keeps number, day, goods and sums for five years; your name, phone and address are no longer with them.',
  orderUnderWay: (numbers: string) =>
    `${numbers} is paid for or on its way to you. Please erase your account once you have it, or call us.`,
  unlockForm: 'Please type the last four digits of the phone number.',
  unlockWrong: 'Those are not the last four digits of this order’s phone number.',
  unlockTooMany: 'That was tried too often. Please call us, and we tell you about your order.',
  formerShopper: 'A former shopper',
  addressesFull: 'You can keep ten addresses at most. Please remove one first.',
  notAllowed: 'Your account may not do this.',
  reviewShort: 'Please write at least 3 characters.',
  reviewLong: 'Please keep your review under 1,000 characters.',
  reviewHasty: 'We could not take this review. Please look at it once more and send it again.',
  reviewsTooMany: 'You have written several reviews today. Please come back tomorrow.',
  distributorCommentLong: 'Please keep it under 2,000 characters.',
  applied: 'Thank you! Your application has been received. We will contact you soon.',
  appliedOften: 'We have several applications from you already. We will contact you soon.',
  slowDown: 'That was a lot at once. Please wait a few minutes.',
  searchShort: 'Please type what you are looking for.',
  searchLong: 'Please search with at most 64 characters.',
  areaUnknown: 'We do not deliver there yet. Please choose an area from the list.',
  cartEmpty: 'Your Cart is Empty',
  cartUnreadable: 'We could not read your cart. Please open it again.',
  cartLong: 'One order holds at most 40 different products.',
  ageProof: 'Please confirm that you are 18 or older to order age-restricted products.',
  orderPlaced: 'Order placed successfully!',
  priceChanged: 'A price has gone up since you opened the page. Please look at the new total.',
  keyReused: (number: string) => `This order was already placed as ${number}.`,
  tooMany: 'Too many orders from this phone. Please wait a few minutes, or call us.',
  mpesaPhone: 'M-Pesa needs a mobile number, such as 0712 345 678.',
  paymentClosed: 'Only whoever placed the order can pay it here. Open it from your order link.',
  paymentNotDue: 'There is nothing left to pay on this order.',
  paymentLive: 'A request is on its way to another phone. Please wait until it has ended.',
  paymentTooMany: 'That were several payment requests in a row. Please wait a few minutes, or call us.',
  paymentCodeUnreadable:
    'We found no M-Pesa code in that. It has ten letters and digits, such as SGL7K2M4XY.',
  paymentCodeUsed: 'This M-Pesa code has paid for another order. Please check it, or call us.',
  promoTooMany: 'Too many promo codes were tried. Please wait a few minutes.',
  busy: 'The shop is very busy. Please try again in a moment.',
  failed: 'Something went wrong on our side. Please try again.',
  invalid: 'Please check the highlighted fields.',
  moveElsewhere: (state: string, allowed: string) =>
    allowed
      ? `The order is ${state}. From there it can be: ${allowed}.`
      : `The order is ${state}, and stays so.`,
  moveNotYours: (allowed: string) =>
    allowed ? `Your account may move it to: ${allowed}.` : 'Your account may not move this order.',
  productTwice: 'A product stands in it twice.',
  receiveLess: 'What comes in is never less than nothing.',
  stockShort: 'There is less of it than that.',
  whyRequired: 'Please say why.',
  whyLong: 'Please keep the reason under 300 characters.',
  slugTaken: 'That name in the address is already taken.',
  notFound: (what: string) => `${what} not found`,
} as const;
