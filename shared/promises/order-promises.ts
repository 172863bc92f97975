import type { KeptPromise } from './promise.ts';

const toCall = {
  keptBy: [
    'functions/core/orders/admin-orders.ts#listAdminOrders',
    'functions/data/orders/create-order.ts#orderEmails',
  ],
  shownBy: [
    'functions/api/orders/admin-orders.test.ts › The list of orders to call is oldest first',
    'functions/events/emails-requested.test.ts › one that asks the shop to call',
  ],
} as const;

/** The promises about orders: the call, the time, the price. */
export const orderPromises: readonly KeptPromise[] = [
  {
    says: [
      'We will call you on @customer_phone to confirm it.',
      'We call this number to confirm your order.',
      'We call this number about your orders.',
      'We call you to confirm it, so there is nothing more to do.',
      'Waiting for our call',
      'We call you to confirm the order.',
      'After you order, we call the number you gave us.',
      'You order on your phone, we call to confirm',
      'We confirm your order and your area by phone.',
      'we phone you to confirm every order before a rider leaves',
      'We call it about your order, and the rider can call you on the way.',
      'You order, we call, a rider sets off.',
      'That is why we call before anybody sets off.',
      'We call you to confirm what you want and where it goes.',
      'Tell us when we call to confirm',
      'and we confirm it by phone',
      'The order is confirmed once you have confirmed it on the phone.',
    ],
    ...toCall,
    byPeople:
      'Staff call the orders of the list "To call", longest waiting first. Each is also emailed to the shop.',
  },
  {
    says: ['Please answer our next call, or call us, so that we can confirm the order.'],
    keptBy: [
      'shared/orders/order-moves.ts#unreachable',
      'functions/core/orders/admin-orders.ts#listAdminOrders',
    ],
    shownBy: ['functions/api/orders/admin-orders.test.ts › Staff see the number of items in each list'],
    byPeople:
      'An order whose customer did not answer stays in its own list of open orders, with its count, until staff reach them.',
  },
  {
    says: [
      'about … minutes',
      'about … to … minutes',
      '… … after we call you',
      'after we call you, depending on your area',
      'Ready for pickup … after we call you.',
      'A rider brings it to … about … minutes after our call.',
      'You collect it at …, about … minutes after our call.',
      'About … minutes',
    ],
    keptBy: ['shared/delivery.ts#arrival_minutes'],
    shownBy: ['shared/delivery.test.ts › Each zone has its own arrival time after the confirmation call'],
    byPeople: 'Staff set the minutes of each area in the settings, and riders keep them.',
  },
  {
    says: [
      'In Nairobi, delivery takes about 30 minutes, depending on how near you are.',
      'In Nairobi about 30 minutes, depending on how near you are',
      'In Nairobi it takes about 30 minutes from the call',
      'About 30 minutes, depending on where you are, after a confirmation call.',
      'The time starts with our call',
      'so we cannot guarantee a time',
      'We tell you how long when we call.',
      'We tell you whether a rider can come and what it costs.',
    ],
    keptBy: ['shared/shop.ts#arrival_minutes'],
    shownBy: ['shared/delivery.test.ts › Each zone has its own arrival time after the confirmation call'],
    byPeople:
      'Staff tell the time of the area on the call. The texts are pages and settings that staff can change.',
  },
  {
    says: [
      'You never pay more than the total you were shown.',
      'we show you the new total first, and you decide whether to order',
    ],
    keptBy: ['functions/core/orders/place-order.ts#placeOrder'],
    shownBy: [
      'functions/core/orders/place-order.test.ts › An order whose total has risen is refused with the new quote',
      'web/e2e/faults.journey.ts › A higher price is shown before the order is placed',
    ],
  },
  {
    says: ['It is safe to try again: you will not order twice.', 'To order the same again, wait a minute.'],
    keptBy: ['functions/core/orders/place-order.ts#placeOrder', 'shared/shop.ts#repeatWindowSeconds'],
    shownBy: [
      'functions/core/orders/place-order.test.ts › returns the first order if both calls have the same key',
      'web/src/features/checkout/ordering.test.ts › After a lost answer a retry uses the same key',
    ],
  },
  {
    says: ['The order is kept until the page closes.'],
    keptBy: ['web/src/features/checkout/order-memory.ts#orderMemory'],
    shownBy: ['web/src/features/checkout/ordering.test.ts › After a lost answer a retry uses the same key'],
  },
  {
    says: [
      'Add … more and delivery is free',
      'Delivery is free for this cart',
      'Free delivery on orders over …',
      'is free for orders of this amount or more, after any discount',
      'Delivery is free for orders of … or more after discount.',
      'from a certain sum on delivery is free',
      'delivery is free above the amount stated there',
    ],
    keptBy: ['shared/delivery.ts#deliveryFee'],
    shownBy: ['functions/api/orders/orders.test.ts › has no delivery fee from the sum for free delivery on'],
  },
  {
    says: ['free pickup', 'Pickup is free for customers.', 'Pickup at the shop is always free'],
    keptBy: ['shared/settings/delivery-settings.ts#pickup'],
    shownBy: ['functions/api/settings/settings-groups.test.ts › a whole fee and minutes, and pickup is free'],
  },
  {
    says: [
      'You can order now: we call you when we open, and deliver after that.',
      'If you order outside these hours, we call you when we open.',
      'Your cart is kept.',
    ],
    keptBy: [
      'shared/settings/closed.ts#closedUntil',
      'functions/core/orders/admin-orders.ts#listAdminOrders',
    ],
    shownBy: [
      'shared/settings/closed.test.ts › A closed shop takes orders for later',
      'web/src/features/cart/store/cart-store.test.ts › The cart and its coupon are restored at the next start',
    ],
    byPeople: 'Staff call the orders of the night when the shop opens. They are first on the list "To call".',
  },
  {
    says: ['If something is missing when we pack, we tell you on the phone and you decide.'],
    keptBy: ['shared/orders/order-moves.ts#cancelled'],
    shownBy: ['functions/api/orders/cancel-order.test.ts › of a pending order returns its stock once'],
    byPeople:
      'The person who packs calls. Stock is checked when an order is placed, so it happens only if a count is wrong.',
  },
  {
    says: ['has been cancelled and will not be delivered'],
    keptBy: ['shared/orders/order-state.ts#isGivenUp'],
    shownBy: ['shared/orders/order-state.test.ts › Only moves to a final state return the stock'],
  },
  {
    says: [
      'We did not email you about this order: this address has had five emails from us within the hour.',
    ],
    keptBy: ['functions/core/emails/email-limit.ts#mayEmailStranger'],
    shownBy: ['functions/core/emails/email-limit.test.ts › send five emails; all succeed'],
  },
  {
    says: ['Please chat with us or call …, and we will place it with you.'],
    keptBy: ['shared/accounts/abilities.ts#orders.place'],
    shownBy: ['functions/api/orders/admin-drafts.test.ts › can be created from an expired draft'],
    byPeople: 'Staff place orders of any size from a chat draft.',
  },
  {
    says: ['…: held for you until ….', '…: … of … pieces are held for you until ….'],
    keptBy: ['functions/data/stock/hold.ts#holdGoods', 'functions/core/stock/hold.ts#holdDue'],
    shownBy: [
      'functions/api/orders/keep-draft.test.ts › cannot be ordered by others until the hold expires',
      'functions/api/orders/keep-draft.test.ts › is still held a millisecond before the hold expires',
    ],
  },
  {
    says: [
      'We confirm what is in stock in the chat.',
      'We confirm stock when you order',
      '…: nothing is held.',
      'Nothing is held this time',
    ],
    keptBy: ['functions/core/orders/list-drafts.ts#listDrafts'],
    shownBy: [
      'web/src/features/chat/chat-draft.test.ts › has no code when the call fails, and says that nothing is held',
    ],
    byPeople: 'Staff see the stock of each line of a chat draft and answer in the chat.',
  },
];
