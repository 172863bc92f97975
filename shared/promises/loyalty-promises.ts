import type { KeptPromise } from './promise.ts';

/** The promises about loyalty points. */
export const loyaltyPromises: readonly KeptPromise[] = [
  {
    says: [
      'Promotions and loyalty rewards',
      'You earn 1 point for every … that you pay for goods by M-Pesa or in cash.',
    ],
    keptBy: ['shared/loyalty/points.ts#pointsOf', 'functions/core/loyalty/follow-order.ts#followPoints'],
    shownBy: [
      'functions/api/customers/customer-points.test.ts › earns points on its paid goods, once',
      'functions/core/loyalty/points.faults.test.ts › Points follow an order once, although any storage call fails',
    ],
  },
  {
    says: [
      'From … on, they become credit for your next order, … a point: ask us when we call you.',
      'At least … become credit at once.',
      'A point is worth … now.',
    ],
    keptBy: ['functions/core/loyalty/change-points.ts#spendPoints'],
    shownBy: [
      'functions/api/customers/customer-points.test.ts › Points that staff turn into credit pay for the next order, once',
      'functions/api/customers/customer-points.test.ts › Staff turn no points into credit below the minimum',
    ],
    byPeople: 'Staff turn points into credit on the page of an order, when they call the customer.',
  },
  {
    says: ['This order earns you … once it is delivered and paid by M-Pesa or in cash.'],
    keptBy: ['shared/loyalty/points.ts#pointsAhead', 'functions/core/loyalty/follow-order.ts#followPoints'],
    shownBy: [
      'functions/api/customers/customer-points.test.ts › A delivered order earns the points of its quote',
    ],
  },
  {
    says: ['This purchase earns …'],
    keptBy: [
      'functions/core/till/sync/told-earns.ts#earnsOf',
      'functions/core/loyalty/follow-order.ts#followPoints',
    ],
    shownBy: ['functions/api/till/till-points.test.ts › A sale earns what its receipt says'],
  },
  {
    says: [
      'Loyalty points are deleted with the last order of their phone number.',
      'Credit stays with the phone number, without your name, for your next order.',
      'Your points are deleted with your last order.',
      'Loyalty points and credit',
      'While we give loyalty points, we count them by your phone number, with the orders that earned them.',
      'Money of yours that we keep as credit is a debt of ours.',
      'It stays with your phone number until you spend it or we send it back.',
    ],
    keptBy: ['functions/core/customers/forget-money.ts#forgetMoney'],
    shownBy: [
      'functions/api/customers/customer-points.test.ts › Erasing a customer’s last order deletes their points',
    ],
  },
  {
    says: ['Points expire after … without a purchase.'],
    keptBy: ['functions/core/loyalty/expire-points.ts#expirePoints'],
    shownBy: ['functions/api/customers/customer-points.test.ts › and a purchase before that keeps them'],
  },
  {
    says: ['We give no loyalty points at the moment.'],
    keptBy: ['shared/loyalty/loyalty-texts.ts#withLoyalty'],
    shownBy: ['shared/loyalty/points.test.ts › The promise about rewards explains points while they are on'],
  },
  {
    says: ['Now and then, a customer who comes back gets a promo code of their own.'],
    keptBy: ['functions/core/promotions/promotion.ts#findPromotion'],
    shownBy: ['functions/core/promotions/promotion.test.ts › accepts a personal code only from that person'],
    byPeople: 'Staff create a personal code for a customer.',
  },
];
