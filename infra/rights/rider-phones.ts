import { type Permissions, whoIsCalling } from './permission.ts';

/**
 * The table actions of an endpoint of riders' phones. It reads the rider with the phone, and stores when the phone last
 * called.
 */
const phoneIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** What the functions of riders' phones may do, by endpoint. */
export const riderPhones = {
  'rider-phone': {
    enrolRiderPhone: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
      secrets: ['signing', 'pins', 'unlocks'],
      reads: 'RIDER#* RIDER-CODE#* RIDERS PERSON#*',
      writes: 'RIDER#* RIDER-CODE#* log LIMIT#rider-code#* LIMIT#rider-code-use#*',
    },
    unlockRiderPhone: {
      table: [...phoneIsCalling, 'GetItem'],
      secrets: ['pins', 'unlocks'],
      reads: 'RIDER#* RIDERS PERSON#*',
      writes: 'RIDER#*',
    },
    getRiderDay: {
      table: [...phoneIsCalling, 'Query'],
      secrets: ['unlocks'],
      mpesa: 'number',
      reads: 'RIDER#* RIDERS PERSON#* CASH BOOKS#* ORDER#* ORDERS#* settings',
      writes: 'RIDER#*',
    },
    // A rider's report changes orders, their money and who has that money, as the actions of staff do.
    sendRiderActs: {
      table: [...phoneIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['unlocks'],
      mpesa: 'ask',
      reads: `RIDER#* RIDERS PERSON#* CASH settings PROMOTION#* ORDER#* ORDER-NUMBER#* RECEIPT#*
        TILL-ACCOUNT#*`,
      writes: `RIDER#* RIDER-CHECKS ORDER#* ORDERS#* DELIVERED-UNPAID PARKED-PAYMENTS RECEIPT#* CASH CASH#*
        PRODUCT#* MOVEMENTS#* PROMOTION#* tax TILL-ALARMS SHIFT#* email DUE#shop#* log`,
    },
    askAtDoor: {
      table: [...phoneIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['signing', 'index', 'unlocks'],
      sendsPayments: true,
      mpesa: 'ask',
      reads: `RIDER#* RIDERS PERSON#* settings ORDER#* ORDER-NUMBER#* RECEIPT#* CREDIT#* TILL-ACCOUNT#*`,
      writes: `RIDER#* ORDER#* DELIVERED-UNPAID CHECKOUT#* PARKED-PAYMENTS RECEIPT#* email DUE#shop#* log
        SHIFT#* LIMIT#payment-order#* LIMIT#payment-phone#* LIMIT#payment-phone-day#* LIMIT#rider-stop#*
        LIMIT#rider-prompts#*`,
    },
    getDoorMoney: {
      table: [...phoneIsCalling, 'GetItem', 'Query'],
      secrets: ['index', 'unlocks'],
      reads: 'RIDER#* RIDERS PERSON#* ORDER#* ORDER-NUMBER#* RECEIPT#* CREDIT#* TILL-ACCOUNT#*',
      writes: 'RIDER#*',
    },
    spendCreditAtDoor: {
      table: [...phoneIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      secrets: ['index', 'unlocks'],
      mpesa: 'ask',
      reads: `RIDER#* RIDERS PERSON#* ORDER#* ORDER-NUMBER#* RECEIPT#* CREDIT#* CASH
        TILL-ACCOUNT#*`,
      writes: `RIDER#* ORDER#* DELIVERED-UNPAID PARKED-PAYMENTS RECEIPT#* CREDIT#* CASH CASH#* email
        DUE#shop#* log SHIFT#*`,
    },
    tellHandIn: {
      table: [...phoneIsCalling, 'GetItem', 'PutItem'],
      secrets: ['unlocks'],
      reads: 'RIDER#* RIDERS PERSON#*',
      writes: 'RIDER#*',
    },
    signHandIn: {
      table: [...phoneIsCalling, 'GetItem', 'PutItem'],
      secrets: ['unlocks'],
      reads: 'RIDER#* RIDERS PERSON#*',
      writes: 'RIDER#* CASH#*',
    },
    checkRiderAct: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller RIDER#*',
      writes: 'RIDER#* RIDER-CHECKS log',
    },
    makePhoneCode: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* RIDERS RIDER#*',
      writes: 'RIDER#* RIDER-CODE#* log',
    },
    endRiderPhone: {
      table: [...whoIsCalling, 'GetItem', 'PutItem'],
      secrets: ['signing'],
      reads: 'caller RIDER#*',
      writes: 'RIDER#* log',
    },
  },
} as const satisfies Permissions;
