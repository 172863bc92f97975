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

/** The promises about orders: the call, the price, what happens to an order. */
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
      'functions/core/orders/place-order.test.ts › After a cancellation, a call with the same key returns the first order',
      'web/src/features/checkout/ordering.test.ts › After a lost answer a retry uses the same key',
    ],
  },
  {
    says: ['The order is kept until the page closes.'],
    keptBy: ['web/src/features/orders/order-memory.ts#orderMemory'],
    shownBy: ['web/src/features/checkout/ordering.test.ts › After a lost answer a retry uses the same key'],
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
    says: [
      'You can cancel an order by phone or chat until the rider has left.',
      'You can change or cancel an order by phone or chat until the rider has left.',
      'Yes, until the rider has left.',
    ],
    keptBy: ['shared/orders/order-moves.ts#orderMoves'],
    shownBy: [
      'shared/orders/order-state.test.ts › Each move is allowed for its groups only, and no other move exists',
    ],
    byPeople: 'Staff cancel the order. A change of its goods is a new order.',
  },
  {
    says: ['If you refuse it at the door, you do not pay.'],
    keptBy: ['shared/orders/order-moves.ts#refused'],
    shownBy: ['shared/orders/order-state.test.ts › Only moves to a final state return the stock'],
    byPeople: 'The rider takes no money and records the refusal. Money that was paid before is sent back.',
  },
  {
    says: [
      'If we cannot reach you, we do not send it.',
      'If we do not reach you, we try again before we do anything else.',
    ],
    keptBy: ['shared/orders/order-moves.ts#unreachable'],
    shownBy: [
      'shared/orders/order-state.test.ts › every state can be reached, and each state leads to a final one',
    ],
    byPeople:
      'An order is packed only after it is confirmed. Staff call the list of those who did not answer again.',
  },
  {
    says: ['We charge nothing when you place the order.'],
    keptBy: ['functions/core/payments/start-payment.ts#startPayment'],
    shownBy: ['functions/core/orders/place-order.test.ts › A placed order is stored at the server’s price'],
  },
  {
    says: ['We also try again automatically when you are back online.'],
    keptBy: ['web/src/features/checkout/ordering.ts#makeOrdering'],
    shownBy: [
      'web/src/features/checkout/ordering.test.ts › Back online the order is sent automatically with its key',
    ],
  },
  {
    says: [
      'Your order is safe.',
      'Your cart is safe.',
      'and your cart is safe',
      'Close the browser, open it tomorrow, and it is as you left it.',
    ],
    keptBy: [
      'web/src/features/cart/store/cart-store.ts#makeCartStore',
      'functions/data/orders/create-order.ts#createOrder',
    ],
    shownBy: [
      'web/src/features/cart/store/cart-store.test.ts › The cart and its coupon are restored at the next start',
    ],
  },
  {
    says: ['what you have seen opens again without a network', 'Pages you have seen still open'],
    keptBy: ['web/src/app/service-worker/rules.ts#planOf'],
    shownBy: [
      'web/src/app/service-worker/worker.test.ts › The worker answers with the page from the network, and offline from the cache',
    ],
  },
  {
    says: ['The terms in force when you ordered continue to apply to that order.'],
    keptBy: ['functions/core/orders/text-versions.ts#textVersionsOf'],
    shownBy: [
      'functions/core/orders/place-order.test.ts › An order names the terms and Privacy that applied when the server took it',
    ],
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
    keptBy: ['shared/abilities/abilities.ts#orders.place'],
    shownBy: [
      'functions/api/orders/admin-drafts.test.ts › An expired draft can be ordered only while its products are in stock',
    ],
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
