import { type Permissions, whoIsCalling } from './permission.ts';

/**
 * The rights of an endpoint that changes what is paid or due for an order. It first asks M-Pesa about an open payment
 * request, because M-Pesa's answer may end that payment request.
 */
const takesMoney = {
  table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
  secrets: ['signing', 'index'],
  mpesa: 'ask',
} as const;

/** What the functions of carts, orders and payments may do, by noun (kind of record) and endpoint. */
export const orders = {
  cart: {
    quoteCart: {
      table: ['BatchGetItem', 'UpdateItem'],
      secrets: ['signing', 'index'],
      reads: 'settings PRODUCT#* promotion idempotency LIMIT#promo-visitor#*',
      writes: 'LIMIT#promo-address#* LIMIT#promo-visitor#*',
    },
    quoteForAgent: {
      table: ['BatchGetItem', 'UpdateItem'],
      secrets: ['signing'],
      reads: 'settings PRODUCT#*',
      writes: 'LIMIT#agent-price#*',
    },
    listCartItems: { table: ['GetItem', ...whoIsCalling], reads: 'caller cart' },
    saveCart: {
      table: ['PutItem', 'ConditionCheckItem', ...whoIsCalling],
      secrets: ['signing'],
      reads: 'caller PERSON#*',
      writes: 'cart LIMIT#cart-address#* LIMIT#cart-person#* LIMIT#cart-visitor#*',
    },
  },
  desk: {
    // While a staff member calls a customer, a lease reserves the customer for this staff member. The lease's key is a
    // keyed hash of the customer's phone.
    listDesk: {
      table: [...whoIsCalling, 'Query'],
      secrets: ['index'],
      reads: 'caller order customer LEASE#* PARKED-PAYMENTS',
    },
    getDeskVersion: { table: [...whoIsCalling, 'GetItem'], reads: 'caller DESK' },
    getHandover: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller settings order PARKED-PAYMENTS',
    },
    callNext: {
      table: [...whoIsCalling, 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order LEASE#*',
      writes: 'LEASE#*',
    },
    takeLease: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order LEASE#*',
      writes: 'LEASE#*',
    },
    recordCall: {
      table: [
        ...whoIsCalling,
        'GetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
      secrets: ['signing', 'index'],
      reads: 'caller settings promotion order LEASE#*',
      writes: 'product stock promotion order LEASE#* PARKED-PAYMENTS email due log SHIFT#*',
    },
    endLease: {
      table: [...whoIsCalling, 'GetItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order',
      writes: 'LEASE#*',
    },
  },
  orders: {
    cancelOrder: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller settings PROMOTION#* ORDER#*',
      writes: `PRODUCT#* MOVEMENTS#* PROMOTION#* DELIVERED-UNPAID ORDER#* ORDERS#* PARKED-PAYMENTS email
        log LIMIT#stranger-email#* SHIFT#*`,
    },
    // If stock is short, the function releases the stock of carts sent by WhatsApp whose reservation has expired.
    changeOrder: {
      ...takesMoney,
      reads: `caller settings product stock HOLDS promotion order search payment draft idempotency
        LIMIT#order-phone#* LIMIT#promo-visitor#* LEASE#*`,
      writes: 'product stock hold promotion order payment draft email DUE#shop#* log SHIFT#* LEASE#*',
    },
    priceNewOrder: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing', 'index'],
      reads: `caller settings product promotion order search idempotency LIMIT#order-phone#*
        LIMIT#promo-visitor#*`,
    },
    priceOrderChange: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing', 'index'],
      reads: `caller settings product promotion order search idempotency LIMIT#order-phone#*
        LIMIT#promo-visitor#*`,
    },
    undoOrderChange: {
      ...takesMoney,
      secrets: ['signing'],
      reads: 'caller product promotion order payment',
      writes: 'product stock promotion order payment email DUE#shop#* log SHIFT#*',
    },
    getAdminCounts: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller review order draft payment tax till journal shortage distributor',
    },
    givePhone: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller settings PROMOTION#* ORDER#*',
      writes: 'PROMOTION#* DELIVERED-UNPAID ORDER#* ORDERS#* PARKED-PAYMENTS email log SHIFT#*',
    },
    getOrder: {
      table: [...whoIsCalling, 'GetItem'],
      reads: 'caller settings ORDER#* RIDERS TAX-RECEIPT#*',
    },
    listAdminOrders: { table: [...whoIsCalling, 'Query'], reads: 'caller order PARKED-PAYMENTS' },
    listOrderPeople: { table: [...whoIsCalling, 'Query'], reads: 'caller MEMBERS' },
    listPacking: {
      table: [...whoIsCalling, 'GetItem'],
      mpesa: 'number',
      reads: 'caller settings PRODUCT#* ORDER#*',
    },
    listPlacedOrders: { table: [...whoIsCalling, 'Query'], reads: 'caller order PARKED-PAYMENTS' },
    // If stock is short, the function releases the stock of carts sent by WhatsApp whose reservation has expired.
    makeOrder: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      sms: 'know',
      secrets: ['signing', 'index', 'tracking'],
      reads: `caller settings product HOLDS promotion order search draft idempotency LIMIT#order-phone#*
        LIMIT#promo-visitor#*`,
      writes: `owned cart product stock hold promotion order payment draft email log idempotency COUNTER#order
        LIMIT#order-phone#* SHIFT#*`,
    },
    moveOrder: {
      ...takesMoney,
      secrets: ['signing'],
      reads: 'caller PERSON#* settings promotion order payment RIDERS CASH',
      writes: 'product stock promotion order payment cash tax email due log SHIFT#*',
    },
    returnGoods: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller settings order promotion',
      writes: 'product stock promotion order payment tax email DUE#shop#* log SHIFT#*',
    },
    // The function finds the customer's credit by the keyed hash of their phone.
    openAdminOrder: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      secrets: ['index'],
      reads:
        'caller settings order search credit points customer tax journal shift RECEIPT#* PARKED-PAYMENTS TILL-ACCOUNT#*',
    },
    placeOrder: {
      // If stock is short, the function releases the stock of carts sent by WhatsApp whose reservation has expired.
      table: [
        'GetItem',
        'BatchGetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
      secrets: ['signing', 'index', 'tracking'],
      reads: `caller PERSON#* settings PRODUCT#* HOLDS promotion ORDER#* search DRAFT#* idempotency
        LIMIT#order-phone#* LIMIT#promo-visitor#*`,
      writes: `owned cart PRODUCT#* MOVEMENTS#* hold PROMOTION#* ORDER#* ORDER-NUMBER#* ORDERS#* draft
        email log idempotency COUNTER#order LIMIT#order-address#* LIMIT#order-person#*
        LIMIT#order-phone#* LIMIT#promo-visitor#* LIMIT#stranger-email#* LIMIT#promo-address#*`,
    },
    searchOrders: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing', 'index'],
      reads: 'caller order search payment credit TILL-ACCOUNT#*',
    },
    unlockOrder: {
      table: ['GetItem', 'UpdateItem'],
      secrets: ['signing'],
      reads: 'ORDER#*',
      writes: 'LIMIT#unlock-address#* LIMIT#unlock-order#* LIMIT#unlock-own#* LIMIT#unlock-visitor#*',
    },
    discardDraft: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller draft',
      writes: 'product stock hold draft log',
    },
    extendHold: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller draft',
      writes: 'hold draft DUE#shop#* log',
    },
    getDraft: { table: ['GetItem'], reads: 'DRAFT#*' },
    keepDraft: {
      table: ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'settings PRODUCT#* hold PROMOTION#* PROMOTIONS DRAFT#* idempotency',
      writes: `PRODUCT#* MOVEMENTS#* hold draft DUE#shop#* idempotency LIMIT#draft-address#*
        LIMIT#draft-visitor#*`,
    },
    listDrafts: { table: [...whoIsCalling, 'Query', 'GetItem'], reads: 'caller draft' },
    openDraft: { table: [...whoIsCalling, 'GetItem'], reads: 'caller order draft' },
    orderDraft: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      sms: 'know',
      secrets: ['signing', 'tracking'],
      reads: 'caller settings product promotion draft idempotency',
      writes: 'owned cart product stock hold promotion order draft email log idempotency COUNTER#order',
    },
    quoteDraft: {
      table: [...whoIsCalling, 'GetItem'],
      secrets: ['signing'],
      reads: 'caller settings product promotion draft idempotency',
    },
    listUnpaidOrders: { table: [...whoIsCalling, 'Query'], reads: 'caller order PARKED-PAYMENTS' },
  },
  riders: {
    listRiders: { table: [...whoIsCalling, 'Query'], reads: 'caller RIDERS MEMBERS ORDERS#* RIDER-CHECKS' },
    openRider: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller PERSON#* RIDERS RIDER#* RIDER-CHECKS order PARKED-PAYMENTS',
    },
    saveRider: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* RIDERS',
      writes: 'RIDERS log',
    },
    arrangeStops: {
      table: [...whoIsCalling],
      secrets: ['signing'],
      reads: 'caller',
      writes: 'ORDERS#*',
    },
    giveOrder: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* RIDERS CASH order',
      writes: 'order PARKED-PAYMENTS email log SHIFT#*',
    },
    reportRoad: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller order',
      writes: 'order PARKED-PAYMENTS email log SHIFT#*',
    },
    receiveGoods: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller order',
      writes: 'PRODUCT#* MOVEMENTS#* order PARKED-PAYMENTS email log SHIFT#*',
    },
  },
  'order-access': {
    sendOrderCode: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      secrets: ['signing', 'index'],
      reads: 'ORDER-CODE#*',
      writes: `ORDER-CODE#* email LIMIT#order-code-send-own#* LIMIT#order-code-send-visitor#*
        LIMIT#order-code-send-address#* LIMIT#order-code-send-phone#* LIMIT#order-code-send-email#*`,
    },
    openOrders: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
      secrets: ['signing', 'index', 'tracking'],
      reads: 'ORDER-CODE#* SEARCH#* ORDER#*',
      writes: `LIMIT#order-code-tries-own#* LIMIT#order-code-tries-visitor#* LIMIT#order-code-tries-address#*
        LIMIT#order-code-tries-phone#*`,
    },
    readOrderCode: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order order-code',
      writes: 'order-code log LIMIT#order-code-read#*',
    },
  },
  'order-emails': {
    listOrderEmails: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['index'],
      reads: 'caller order email suppression',
    },
    sendOrderEmail: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing', 'index'],
      reads: 'caller order email suppression',
      writes: 'email log',
    },
    searchEmails: {
      table: [...whoIsCalling, 'Query'],
      secrets: ['signing', 'index'],
      reads: 'caller order search email suppression',
    },
  },
  payments: {
    askOnPhone: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      sendsPayments: true,
      mpesa: 'ask',
      reads: 'caller settings order payment TILL-ACCOUNT#*',
      writes: `order payment email DUE#shop#* log LIMIT#payment-order#* LIMIT#payment-phone#*
        LIMIT#payment-phone-day#* SHIFT#*`,
    },
    recordCode: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      mpesa: 'ask',
      reads: 'caller order payment TILL-ACCOUNT#*',
      writes: 'order payment TILL-ALARMS email log SHIFT#*',
    },
    listPaymentsForOrder: { table: [...whoIsCalling, 'Query'], reads: 'caller order payment' },
    getCredit: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      secrets: ['index'],
      reads: 'caller order credit',
    },
    moveMoney: {
      ...takesMoney,
      secrets: ['signing'],
      reads: 'caller order payment',
      writes: 'order payment email DUE#shop#* log SHIFT#*',
    },
    refundOrder: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller settings order payment credit PERSON#* CASH',
      writes: 'order payment credit cash email log SHIFT#*',
    },
    spendCredit: {
      ...takesMoney,
      reads: 'caller order payment credit PERSON#* CASH',
      writes: 'order payment credit cash email DUE#shop#* log SHIFT#*',
    },
    takeCash: {
      ...takesMoney,
      reads: 'caller order payment PERSON#* CASH',
      writes: 'order payment credit cash email DUE#shop#* log SHIFT#*',
    },
    claimPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      mpesa: 'ask',
      reads: 'caller settings ORDER#* ORDER-NUMBER#* RECEIPT#* TILL-ACCOUNT#*',
      writes: `DELIVERED-UNPAID ORDER#* PARKED-PAYMENTS RECEIPT#* TILL-ALARMS email log
        LIMIT#payment-claim#* SHIFT#*`,
    },
    getPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      mpesa: 'number',
      reads: 'caller settings ORDER#* RECEIPT#* ORDER-NUMBER#* TILL-ACCOUNT#*',
    },
    listMoney: { table: [...whoIsCalling, 'Query'], reads: 'caller order payment' },
    searchMoney: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      secrets: ['signing', 'index'],
      reads: 'caller order search payment credit TILL-ACCOUNT#*',
    },
    getMoney: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller order payment STATEMENT#*' },
    listUnmatchedPayments: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller order payment credit TILL-ACCOUNT#*',
    },
    openUnmatchedPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller order payment credit TILL-ACCOUNT#*',
    },
    settleUnmatchedPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'index'],
      reads: 'caller settings order payment credit TILL-ACCOUNT#*',
      writes: 'order payment credit email log SHIFT#*',
    },
    startPayment: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      secrets: ['signing'],
      sendsPayments: true,
      mpesa: 'ask',
      reads: 'caller settings ORDER#* RECEIPT#* ORDER-NUMBER#* TILL-ACCOUNT#*',
      writes: `DELIVERED-UNPAID ORDER#* CHECKOUT#* PARKED-PAYMENTS RECEIPT#* email DUE#shop#* log
        LIMIT#payment-order#* LIMIT#payment-phone#* LIMIT#payment-phone-day#* SHIFT#*`,
    },
    takePushResult: {
      table: ['PutItem', 'UpdateItem'],
      secrets: ['signing'],
      sendsPayments: true,
      writes: 'ORDER#* CHECKOUT#*',
    },
    // The function counts how many notices each sender has sent.
    takeTillNotice: {
      table: ['UpdateItem'],
      secrets: ['notices'],
      sendsPayments: true,
      mpesa: 'notices',
      writes: 'LIMIT#notice#*',
    },
  },
} as const satisfies Permissions;
