import { screenTexts } from './screen-texts.ts';

/** Texts of the server's answers. The specification's stay verbatim. */
export const texts = {
  ...screenTexts,
  csrf: 'CSRF token mismatch. Please refresh the page and try again.',
  signIn: 'Please sign in first.',
  erased:
    'Your account is erased. Tax law requires us to keep the number, date, items and amounts of your orders for five years, without your name, phone and address.',
  orderUnderWay: (numbers: string) =>
    `${numbers} is on its way to you, or its payment is not settled. Please erase your account once it is, or call us.`,
  unlockForm: 'Please type the last four digits of the phone number.',
  unlockWrong: 'Those are not the last four digits of this order’s phone number.',
  unlockTooMany: 'Too many tries. Please call us about your order.',
  formerShopper: 'A former shopper',
  addressesFull: 'You can save at most ten addresses. Please remove one first.',
  notAllowed: 'Your account is not allowed to do this.',
  reviewShort: 'Please write at least 3 characters.',
  reviewLong: 'Please keep your review under 1,000 characters.',
  reviewHasty: 'We could not take this review. Please look at it once more and send it again.',
  reviewsTooMany: 'You have written several reviews today. Please come back tomorrow.',
  distributorCommentLong: 'Please keep it under 2,000 characters.',
  applied: 'Thank you! Your application has been received. We will contact you soon.',
  appliedOften: 'We have several applications from you already. We will contact you soon.',
  slowDown: 'Too many requests. Please wait a few minutes.',
  searchShort: 'Please type what you are looking for.',
  searchLong: 'Please search with at most 64 characters.',
  areaUnknown: 'We do not deliver there yet. Please choose an area from the list.',
  cartEmpty: 'Your Cart is Empty',
  cartUnreadable: 'We could not read your cart. Please reload the page.',
  cartLong: 'An order can have at most 40 different products.',
  ageProof: 'Please confirm that you are 18 or older to order age-restricted products.',
  orderPlaced: 'Order placed successfully!',
  priceChanged: 'A price has gone up since you opened the page. Please check the new total.',
  askUsLarge: (phone: string) =>
    `This is a large order, so we would like to talk to you first. Please chat with us or call ${phone}, and we will place it with you.`,
  askUsOften: (phone: string) =>
    `Many pieces were ordered from your network just now, so we place this order with you in person. Please chat with us or call ${phone}.`,
  keyReused: (number: string) => `This order was already placed as ${number}.`,
  alreadyOrdered: (number: string) => `The same order was placed a moment ago as ${number}.`,
  tooMany: 'Too many orders from this phone. Please wait a few minutes, or call us.',
  mpesaPhone: 'M-Pesa needs a mobile number, such as 0712 345 678.',
  paymentClosed: 'Please open the order from your own order link to pay for it.',
  paymentNotDue: 'There is nothing left to pay on this order.',
  paymentLive: 'We have already sent a payment request to another phone. Please wait until it ends.',
  paymentTooMany: 'Too many payment requests. Please try again later, or call us.',
  paymentCodeUnreadable:
    'We could not find an M-Pesa code. It has ten letters and digits, such as SGL7K2M4XY.',
  paymentCodeUsed: 'This M-Pesa code has paid for another order. Please check it, or call us.',
  searchTooShort:
    'Type an order number, a phone or its last four digits, at least three letters of a name, or an M-Pesa code.',
  orderNumberForm: 'Please type the order’s number, such as HS-1042.',
  orderNumberUnknown: (number: string) => `There is no order ${number}.`,
  paymentSettled: (by: string) => `${by} has already settled this payment.`,
  paymentOnlyBack: 'This money cannot be used that way. Send it back, and record that here.',
  paymentOwnOrder: (number: string) => `This request was for ${number}: it can pay no other order.`,
  paymentShort: (number: string, missing: string) =>
    `It is ${missing} less than is due for ${number}. Take it as a part payment, keep it as credit, or send it back.`,
  sumForm: 'Please type a sum in shillings, such as 900 or 900.50.',
  deliverUnpaid: (due: string) =>
    `${due} is still to be paid. Take it in cash, or say why the order is delivered unpaid.`,
  cashAboveDue: (due: string) => `Only ${due} is due.`,
  cashWithDelivery: 'Cash is taken when the order is delivered.',
  promptLive:
    'A payment request is on the customer’s phone. Wait until it has ended, two minutes at most, or say why the order is delivered unpaid.',
  promptLiveWait:
    'A payment request is on the customer’s phone. Please wait until it has ended, two minutes at most.',
  moneyFull: 'This order has too many payments. Please ask the owner.',
  creditShort: (balance: string) => `The customer has ${balance} of credit.`,
  creditPhone: 'Please type the customer’s phone number.',
  refundNotDue: (number: string) => `There is no money of ${number} to send back.`,
  refundAbove: (surplus: string) => `Only ${surplus} is to be sent back.`,
  orderNotDue: (number: string) => `${number} is paid already, or was given up.`,
  promoTooMany: 'You have tried too many promo codes. Please wait a few minutes.',
  busy: 'The shop is very busy. Please try again in a moment.',
  failed: 'Something went wrong on our side. Please try again.',
  invalid: 'Please check the highlighted fields.',
  moveElsewhere: (state: string, allowed: string) =>
    allowed ? `The order is ${state}. Next it can be: ${allowed}.` : `The order is ${state}. This is final.`,
  moveNotYours: (allowed: string) =>
    allowed ? `Your account can change it to: ${allowed}.` : 'Your account cannot change this order.',
  productTwice: 'The same product is listed twice.',
  receiveLess: 'The quantity received cannot be negative.',
  stockShort: 'There is not enough stock.',
  whyRequired: 'Please give a reason.',
  whyLong: 'Please keep the reason under 300 characters.',
  slugTaken: 'Another page already uses this address.',
  notFound: (what: string) => `${what} not found`,
} as const;
