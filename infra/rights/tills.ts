import { type Permissions, whoIsCalling } from './permission.ts';

/** The rights of an endpoint that changes the caller's cart at the till. */
const changesPosCart = {
  table: [...whoIsCalling, 'GetItem', 'PutItem'],
  secrets: ['signing'],
  reads: 'caller PERSON-CART#* category product',
  writes: 'PERSON-CART#*',
} as const;

/**
 * The table actions of an endpoint of tills. It reads the till with its device, and stores when the device last called.
 */
const tillIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** The rights of an endpoint that stores entries of a till's journal. */
const takesJournal = {
  table: [...tillIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
  secrets: ['unlocks'],
  reads: `MEMBERS pin settings PRODUCT#* PROMOTION#* ORDER#* ORDER-NUMBER#* PARKED-PAYMENTS RECEIPT#*
    SETTLED-PAYMENTS credit TAX-RECEIPT#* TILL#* TILLS JOURNAL#* SHIFT#* SHORTAGE#* log TILL-ACCOUNT#*`,
  writes: `PRODUCT#* MOVEMENTS#* PROMOTION#* order PARKED-PAYMENTS RECEIPT#* SETTLED-PAYMENTS credit tax TILL#*
    JOURNAL#* TILL-ALARMS shift shortage email DUE#shop#* log`,
} as const;

/** What the functions of tills may do, by noun (kind of record) and endpoint. */
export const tills = {
  till: {
    addToPosCart: changesPosCart,
    changePosLine: changesPosCart,
    emptyPosCart: changesPosCart,
    getPosCart: { table: [...whoIsCalling, 'GetItem'], reads: 'caller PERSON-CART#* category product' },
    listPosProducts: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller category product COUNTER#product',
    },
    removePosLine: changesPosCart,
    // The function writes the items of a till's journal entry, and adds the till at its first sale.
    sellPosCart: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'unlocks'],
      reads: 'caller MEMBERS pin PERSON-CART#* settings category product order payment credit till shift',
      writes: `PERSON-CART#* product stock order payment credit tax till journal shift shortage email
        DUE#shop#* log COUNTER#till`,
    },
    askTillPrompt: {
      table: [...tillIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'unlocks'],
      sendsPayments: true,
      mpesa: 'ask',
      reads: `settings ORDER#* RECEIPT#* TILL#* TILLS MEMBERS pin PRODUCT#* SHIFT#*
        log LIMIT#payment-till#*`,
      writes: `DELIVERED-UNPAID ORDER#* CHECKOUT#* PARKED-PAYMENTS RECEIPT#* TILL#* TILL-ACCOUNT#* email
        DUE#shop#* log LIMIT#payment-order#* LIMIT#payment-phone#* LIMIT#payment-phone-day#*
        LIMIT#payment-till#* LIMIT#payment-till-day#*`,
    },
    changeOwnPin: {
      table: [...tillIsCalling, 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['pins', 'unlocks'],
      reads: 'MEMBERS pin TILL#* TILLS',
      writes: 'pin TILL#* log',
    },
    enrolTill: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      secrets: ['signing'],
      mpesa: 'number',
      reads: 'MEMBERS settings TILL#* TILL-CODE#* TILLS pin SHIFT#*',
      writes: 'TILL#* TILL-CODE#* TILLS DUE#shop#* log LIMIT#till-code#* LIMIT#till-code-use#*',
    },
    getTillCatalogue: {
      table: [...tillIsCalling, 'GetItem', 'Query'],
      reads: 'category PRODUCT#* TILL#* TILLS COUNTER#product',
      writes: 'TILL#*',
    },
    getTillCode: {
      table: [...tillIsCalling, 'Query'],
      reads: 'ORDER#* ORDER-NUMBER#* RECEIPT#* TILL#* TILLS TILL-ACCOUNT#*',
      writes: 'TILL#*',
    },
    getTillCredit: {
      table: [...tillIsCalling, 'GetItem', 'Query'],
      secrets: ['index', 'unlocks'],
      reads: 'credit TILL#* TILLS MEMBERS pin SHIFT#*',
      writes: 'TILL#* LIMIT#till-credit#* LIMIT#till-credit-day#*',
    },
    getTillFigures: {
      table: [...tillIsCalling, 'GetItem', 'Query'],
      secrets: ['unlocks'],
      reads: 'BOOKS#* TILL#* TILLS MEMBERS pin SHIFT#*',
      writes: 'TILL#*',
    },
    getTillPrompt: { table: [...tillIsCalling, 'Query'], reads: 'ORDER#* TILL#* TILLS', writes: 'TILL#*' },
    getTillReceipt: {
      table: [...tillIsCalling, 'GetItem'],
      reads: 'ORDER#* ORDER-NUMBER#* TAX-RECEIPT#* TILL#* TILLS JOURNAL#*',
      writes: 'TILL#* LIMIT#till-receipt#*',
    },
    getTillState: {
      table: [...tillIsCalling, 'GetItem', 'Query'],
      mpesa: 'number',
      reads: 'MEMBERS pin settings TILL#* TILLS SHIFT#*',
      writes: 'TILL#*',
    },
    restoreTill: takesJournal,
    syncTill: takesJournal,
    unlockTill: {
      table: [...tillIsCalling, 'Query'],
      secrets: ['pins', 'unlocks'],
      reads: 'MEMBERS pin TILL#* TILLS',
      writes: 'pin TILL#*',
    },
  },
  'till-office': {
    changeTill: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller till',
      writes: 'till log',
    },
    createTill: {
      table: [...whoIsCalling, 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller till',
      writes: 'till log COUNTER#till',
    },
    createTillCode: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller till',
      writes: 'till log',
    },
    getShift: { table: [...whoIsCalling, 'GetItem'], reads: 'caller till shift' },
    listShifts: { table: [...whoIsCalling, 'Query'], reads: 'caller shift' },
    listTillAlarms: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller order journal RECEIPT#* TILL-ACCOUNT#*',
    },
    listTillPeople: { table: [...whoIsCalling, 'Query'], reads: 'caller MEMBERS pin' },
    listTills: { table: [...whoIsCalling, 'Query'], reads: 'caller till shift' },
    setTillPin: {
      table: [...whoIsCalling, 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing', 'pins'],
      reads: 'caller MEMBERS pin',
      writes: 'pin log',
    },
    closeShift: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller till shift',
      writes: 'shift DUE#shop#* log',
    },
    getPriceReport: { table: [...whoIsCalling, 'Query'], reads: 'caller shift' },
    listShiftEntries: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller MEMBERS pin order journal shift',
    },
    listShortages: { table: [...whoIsCalling, 'Query'], reads: 'caller product shortage' },
    settleShortage: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller product shortage',
      writes: 'product stock shortage log',
    },
    settleTillAlarm: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller order credit journal shift',
      writes: 'order payment credit journal shift email DUE#shop#* log',
    },
  },
  tax: {
    decideTaxReceipt: {
      table: [...whoIsCalling, 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller tax',
      writes: 'tax DUE#shop#* log',
    },
    listTaxReceipts: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: 'caller settings tax' },
  },
} as const satisfies Permissions;
