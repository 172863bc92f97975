import type { PartitionsOfAreas } from './partitions.ts';

/** The partitions that the functions of orders, money, customers and tills read and write. */
export const ordersRights = {
  orders: {
    cancelOrder: {
      reads: 'caller settings PROMOTION#* ORDER#*',
      writes: `PRODUCT#* MOVEMENTS#* PROMOTION#* DELIVERED-UNPAID ORDER#* ORDERS#* PARKED-PAYMENTS email
        log LIMIT#stranger-email#* SHIFT#*`,
    },
    getAdminCounts: { reads: 'caller review order draft payment tax till journal shortage distributor' },
    getOrder: { reads: 'caller settings ORDER#* TAX-RECEIPT#*' },
    listAdminOrders: { reads: 'caller order PARKED-PAYMENTS' },
    moveOrder: {
      reads: 'caller settings promotion order payment',
      writes: 'product stock promotion order payment credit email due log SHIFT#*',
    },
    openAdminOrder: {
      reads:
        'caller settings order credit points customer journal shift RECEIPT#* PARKED-PAYMENTS TILL-ACCOUNT#*',
    },
    placeOrder: {
      reads: `caller PERSON#* settings PRODUCT#* HOLDS promotion ORDER#* search DRAFT#* idempotency
        LIMIT#order-phone#* LIMIT#promo-visitor#*`,
      writes: `owned cart PRODUCT#* MOVEMENTS#* hold PROMOTION#* ORDER#* ORDER-NUMBER#* ORDERS#* draft
        email log idempotency COUNTER#order LIMIT#order-address#* LIMIT#order-person#*
        LIMIT#order-phone#* LIMIT#promo-visitor#* LIMIT#stranger-email#* LIMIT#promo-address#*`,
    },
    quoteCart: {
      reads: 'settings PRODUCT#* promotion idempotency LIMIT#promo-visitor#*',
      writes: 'LIMIT#promo-address#* LIMIT#promo-visitor#*',
    },
    searchOrders: { reads: 'caller order search payment credit TILL-ACCOUNT#*' },
    unlockOrder: {
      reads: 'ORDER#*',
      writes: 'LIMIT#unlock-address#* LIMIT#unlock-order#* LIMIT#unlock-own#* LIMIT#unlock-visitor#*',
    },
    discardDraft: { reads: 'caller draft', writes: 'product stock hold draft log' },
    extendHold: { reads: 'caller draft', writes: 'hold draft DUE#shop#* log' },
    getDraft: { reads: 'DRAFT#*' },
    keepDraft: {
      reads: 'settings PRODUCT#* hold PROMOTION#* PROMOTIONS DRAFT#* idempotency',
      writes: `PRODUCT#* MOVEMENTS#* hold draft DUE#shop#* idempotency LIMIT#draft-address#*
        LIMIT#draft-visitor#*`,
    },
    listDrafts: { reads: 'caller draft' },
    openDraft: { reads: 'caller order draft' },
    orderDraft: {
      reads: 'caller settings product promotion search draft idempotency',
      writes: 'owned cart product stock hold promotion order draft email log idempotency COUNTER#order',
    },
    quoteDraft: { reads: 'caller settings product promotion draft idempotency' },
    getCredit: { reads: 'caller order credit' },
    listUnpaidOrders: { reads: 'caller order PARKED-PAYMENTS' },
    refundOrder: { reads: 'caller order payment credit', writes: 'order payment credit email log SHIFT#*' },
    spendCredit: {
      reads: 'caller order payment credit',
      writes: 'order payment credit email DUE#shop#* log SHIFT#*',
    },
    takeCash: { reads: 'caller order payment', writes: 'order payment credit email DUE#shop#* log SHIFT#*' },
  },
  payments: {
    claimPayment: {
      reads: 'caller settings ORDER#* ORDER-NUMBER#* RECEIPT#* TILL-ACCOUNT#*',
      writes: `DELIVERED-UNPAID ORDER#* PARKED-PAYMENTS RECEIPT#* TILL-ALARMS email log
        LIMIT#payment-claim#* SHIFT#*`,
    },
    getPayment: { reads: 'caller settings ORDER#* RECEIPT#* ORDER-NUMBER#* TILL-ACCOUNT#*' },
    listUnmatchedPayments: { reads: 'caller order payment credit TILL-ACCOUNT#*' },
    openUnmatchedPayment: { reads: 'caller order payment credit TILL-ACCOUNT#*' },
    settleUnmatchedPayment: {
      reads: 'caller order payment credit TILL-ACCOUNT#*',
      writes: 'order payment credit email log SHIFT#*',
    },
    startPayment: {
      reads: 'caller settings ORDER#* RECEIPT#* ORDER-NUMBER#* TILL-ACCOUNT#*',
      writes: `DELIVERED-UNPAID ORDER#* CHECKOUT#* PARKED-PAYMENTS RECEIPT#* email DUE#shop#* log
        LIMIT#payment-order#* LIMIT#payment-phone#* LIMIT#payment-phone-day#* SHIFT#*`,
    },
    takePushResult: { writes: 'ORDER#* CHECKOUT#*' },
    takeTillNotice: { writes: 'LIMIT#notice#*' },
  },
  customers: {
    changeCustomer: {
      reads: 'caller PERSON#* owned settings review order search credit points customer subscriber',
      writes: 'customer log',
    },
    exportCustomer: {
      reads: `caller session PERSON#* owned PERSON-CART#* settings waiting promotion review order search
        payment credit points customer distributor subscriber suppression`,
      writes: 'log',
    },
    getCustomer: {
      reads: 'caller VISITOR#* settings review order search credit points customer subscriber OWNED#*',
    },
    listCustomers: { reads: 'caller credit customer' },
    payOutCredit: { reads: 'caller payment credit customer', writes: 'payment credit log' },
    previewErasure: {
      reads: `caller VISITOR#* waiting review order search payment credit points customer distributor
        subscriber OWNED#*`,
    },
    searchCustomers: { reads: 'caller order search payment credit customer TILL-ACCOUNT#*' },
    showCustomerContacts: { reads: 'caller customer', writes: 'log' },
    correctCustomerPoints: { reads: 'caller settings points customer', writes: 'points DUE#office#* log' },
    getCustomerPoints: { reads: 'caller settings points customer' },
    spendCustomerPoints: {
      reads: 'caller settings points customer',
      writes: 'credit points DUE#office#* log',
    },
  },
  till: {
    askTillPrompt: {
      reads: `settings ORDER#* RECEIPT#* TILL#* TILLS MEMBERS pin PRODUCT#* CLOSED-CATEGORIES SHIFT#*
        log LIMIT#payment-till#*`,
      writes: `DELIVERED-UNPAID ORDER#* CHECKOUT#* PARKED-PAYMENTS RECEIPT#* TILL#* TILL-ACCOUNT#* email
        DUE#shop#* log LIMIT#payment-order#* LIMIT#payment-phone#* LIMIT#payment-phone-day#*
        LIMIT#payment-till#* LIMIT#payment-till-day#*`,
    },
    changeOwnPin: { reads: 'MEMBERS pin TILL#* TILLS', writes: 'pin TILL#* log' },
    enrolTill: {
      reads: 'MEMBERS settings TILL#* TILL-CODE#* TILLS pin SHIFT#*',
      writes: 'TILL#* TILL-CODE#* TILLS DUE#shop#* log LIMIT#till-code#* LIMIT#till-code-use#*',
    },
    getTillCatalogue: { reads: 'category PRODUCT#* TILL#* TILLS COUNTER#product', writes: 'TILL#*' },
    getTillCredit: {
      reads: 'credit TILL#* TILLS MEMBERS pin SHIFT#*',
      writes: 'TILL#* LIMIT#till-credit#* LIMIT#till-credit-day#*',
    },
    getTillCode: {
      reads: 'ORDER#* ORDER-NUMBER#* RECEIPT#* PARKED-PAYMENTS TILL#* TILLS TILL-ACCOUNT#*',
      writes: 'TILL#*',
    },
    getTillPrompt: { reads: 'ORDER#* TILL#* TILLS', writes: 'TILL#*' },
    getTillReceipt: {
      reads: 'ORDER#* ORDER-NUMBER#* TAX-RECEIPT#* TILL#* TILLS JOURNAL#* SHIFT#*',
      writes: 'TILL#* LIMIT#till-receipt#*',
    },
    getTillState: { reads: 'MEMBERS pin settings TILL#* TILLS SHIFT#*', writes: 'TILL#*' },
    restoreTill: {
      reads: `MEMBERS pin settings PRODUCT#* ORDER#* ORDER-NUMBER#* PARKED-PAYMENTS RECEIPT#*
        SETTLED-PAYMENTS credit TAX-RECEIPT#* TILL#* TILLS JOURNAL#* SHIFT#* SHORTAGE#* log TILL-ACCOUNT#*`,
      writes: `PRODUCT#* MOVEMENTS#* order PARKED-PAYMENTS RECEIPT#* SETTLED-PAYMENTS credit tax TILL#*
        JOURNAL#* TILL-ALARMS shift shortage email DUE#shop#* log`,
    },
    syncTill: {
      reads: `MEMBERS pin settings PRODUCT#* ORDER#* ORDER-NUMBER#* PARKED-PAYMENTS RECEIPT#*
        SETTLED-PAYMENTS credit TAX-RECEIPT#* TILL#* TILLS JOURNAL#* SHIFT#* SHORTAGE#* log TILL-ACCOUNT#*`,
      writes: `PRODUCT#* MOVEMENTS#* order PARKED-PAYMENTS RECEIPT#* SETTLED-PAYMENTS credit tax TILL#*
        JOURNAL#* TILL-ALARMS shift shortage email DUE#shop#* log`,
    },
    unlockTill: { reads: 'MEMBERS pin TILL#* TILLS', writes: 'pin TILL#*' },
  },
  tills: {
    changeTill: { reads: 'caller till', writes: 'till log' },
    createTill: { reads: 'caller till', writes: 'till log COUNTER#till' },
    createTillCode: { reads: 'caller till', writes: 'till log' },
    decideTaxReceipt: { reads: 'caller tax', writes: 'tax DUE#shop#* log' },
    getShift: { reads: 'caller till shift' },
    listShifts: { reads: 'caller shift' },
    listTaxReceipts: { reads: 'caller settings tax' },
    listTillAlarms: { reads: 'caller order journal RECEIPT#* TILL-ACCOUNT#*' },
    listTillPeople: { reads: 'caller MEMBERS pin' },
    listTills: { reads: 'caller till shift' },
    setTillPin: { reads: 'caller MEMBERS pin', writes: 'pin log' },
    closeShift: { reads: 'caller till shift', writes: 'shift DUE#shop#* log' },
    getPriceReport: { reads: 'caller shift' },
    listShiftEntries: { reads: 'caller MEMBERS pin order journal shift' },
    listShortages: { reads: 'caller product shortage' },
    settleShortage: { reads: 'caller product shortage', writes: 'product stock shortage log' },
    settleTillAlarm: {
      reads: 'caller order credit journal shift',
      writes: 'order payment credit journal shift email DUE#shop#* log',
    },
  },
  pos: {
    addToPosCart: { reads: 'caller PERSON-CART#* category product', writes: 'PERSON-CART#*' },
    changePosLine: { reads: 'caller PERSON-CART#* category product', writes: 'PERSON-CART#*' },
    emptyPosCart: { reads: 'caller PERSON-CART#* category product', writes: 'PERSON-CART#*' },
    getPosCart: { reads: 'caller PERSON-CART#* category product' },
    listPosProducts: { reads: 'caller category product COUNTER#product' },
    removePosLine: { reads: 'caller PERSON-CART#* category product', writes: 'PERSON-CART#*' },
    sellPosCart: {
      reads: 'caller MEMBERS pin PERSON-CART#* settings category product order payment credit till shift',
      writes: `PERSON-CART#* product stock order payment credit tax till journal shift shortage email
        DUE#shop#* log COUNTER#till`,
    },
  },
} as const satisfies PartitionsOfAreas;
