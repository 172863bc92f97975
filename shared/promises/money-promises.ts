import type { KeptPromise } from './promise.ts';

/** The promises about payments, refunds, credit and promo codes. */
export const moneyPromises: readonly KeptPromise[] = [
  {
    says: ['We send a request to the phone you ordered with', 'We send a request to your phone.'],
    keptBy: ['functions/core/payments/start-payment.ts#startPayment'],
    shownBy: ['web/e2e/payment.journey.ts › sends it to another phone and pays there'],
  },
  {
    says: ['Your payment shows here once it is confirmed.', 'If it is not, we call you.'],
    keptBy: [
      'functions/core/payments/claim-payment.ts#claimPayment',
      'functions/core/payments/unmatched-payments.ts#listUnmatchedPayments',
    ],
    shownBy: ['functions/api/payments/unmatched-payments.test.ts › Staff see an unmatched payment'],
    byPeople:
      'A code that M-Pesa does not confirm is on the list "Payments" with the phone of its order, and staff call.',
  },
  {
    says: ['We are looking into it and will call you.', 'We will call you about it.'],
    keptBy: ['functions/core/payments/unmatched-payments.ts#listUnmatchedPayments'],
    shownBy: ['functions/api/payments/unmatched-payments.test.ts › Staff see an unmatched payment'],
    byPeople:
      'The order or its payment is on the list "Payments" until staff settle it. They call the customer.',
  },
  {
    says: ['Money that was paid in cash in a shift can be used once its drawer was counted.'],
    keptBy: [
      'functions/core/till/office/shift-counted.ts#shiftCounted',
      'functions/core/till/release-credit.ts#releaseCredit',
    ],
    shownBy: [
      'functions/api/till/told-money.test.ts › The cash of a shift gives credit and points once the clock finds it counted',
    ],
  },
  {
    says: [
      'We will refund your … by M-Pesa or in cash, by the end of the next day.',
      'We send you … back',
      'We send it by M-Pesa to the phone of your order, or pay it in cash, by the end of the next day.',
    ],
    keptBy: [
      'functions/core/payments/refund-order.ts#refundOrder',
      'functions/core/payments/unmatched-payments.ts#listUnmatchedPayments',
    ],
    shownBy: [
      'functions/api/payments/settlement.test.ts › A paid order that was refused shows the sum to refund',
      'functions/api/payments/settlement.test.ts › can be refunded from the payments list',
    ],
    byPeople:
      'Staff send the money by M-Pesa and record its code, by the end of the next day. The sum stays on the list until they have.',
  },
  {
    says: [
      'We replace the product or refund you.',
      'how we replace it or refund you by M-Pesa or in cash',
      'We replace it or refund you.',
      'You choose between a replacement and a refund.',
      'A member of our staff sends your refund by M-Pesa or pays it in cash, by the end of the day after we agree on it, and records it with your order.',
      'If we cancel an order that you have paid, we refund the whole amount in the same way.',
      'we replace it or refund you',
      'How we refund you',
    ],
    keptBy: ['functions/core/payments/refund-order.ts#refundOrder', 'shared/orders/order-moves.ts#returned'],
    shownBy: [
      'functions/api/payments/settlement.test.ts › can be refunded in parts',
      'shared/orders/order-state.test.ts › Only moves to a final state return the stock',
    ],
    byPeople:
      'Staff decide with the customer, move the order to "returned", and record the refund by the end of the next day.',
  },
  {
    says: ['… kept as your credit', '… is kept as credit'],
    keptBy: ['functions/data/payments/credit.ts#creditKey', 'functions/core/payments/credit.ts#creditOf'],
    shownBy: [
      'functions/api/payments/settlement.test.ts › pays for the customer’s next order',
      'functions/api/till/till-credit.test.ts › A return gives credit',
    ],
  },
  {
    says: [
      'You can pay by M-Pesa on the order’s page as soon as you have ordered',
      'Pay by M-Pesa or in cash on delivery, or by M-Pesa as soon as you have ordered.',
    ],
    keptBy: ['functions/core/payments/methods.ts#methodsOf'],
    shownBy: [
      'functions/api/payments/payment-methods.test.ts › The email about a new order names the ways to pay it',
    ],
  },
  {
    says: ['Wait until it ends, two minutes at most.', 'Wait until it has ended, two minutes at most'],
    keptBy: ['functions/core/payments/payment-attempt.ts#isOverdue'],
    shownBy: ['functions/core/payments/settle-attempt.test.ts › without an answer ends as timed out'],
  },
  {
    says: [
      'The cart shows the discount of a promo code and its conditions.',
      'Promo code applied successfully',
    ],
    keptBy: ['shared/promotions/discount.ts#discountCart'],
    shownBy: ['shared/promotions/discount.test.ts › In 10,000 random carts the discount is exact'],
  },
  {
    says: ['This promo code cannot be used for this order.'],
    keptBy: ['functions/core/orders/place-order.ts#placeOrder'],
    shownBy: [
      'functions/core/promotions/promotion-uses.test.ts › A refused code of an order gets the same answer',
    ],
  },
  {
    says: ['You can use promo code … again while it is valid.'],
    keptBy: ['functions/data/promotions/return-use.ts#returnUse'],
    shownBy: [
      'functions/core/promotions/promotion-uses.test.ts › A cancelled, refused or returned order gives back its single-use code',
    ],
  },
  {
    says: ['and a personal code is only for the person who received it'],
    keptBy: ['functions/core/promotions/promotion.ts#findPromotion'],
    shownBy: ['functions/core/promotions/promotion.test.ts › accepts a personal code only from that person'],
  },
];
