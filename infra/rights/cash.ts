import { type Permissions, whoIsCalling } from './permission.ts';

/** What the functions of the shop's cash, of its books and of M-Pesa's statements may do, by noun and endpoint. */
export const cash = {
  books: {
    getToday: {
      table: [...whoIsCalling, 'BatchGetItem', 'GetItem', 'Query'],
      reads: 'caller books settings cash',
    },
    getReport: { table: [...whoIsCalling, 'Query'], reads: 'caller books' },
  },
  cash: {
    // The function finds riders without cash among the shop's people, and open shifts among the newest shifts.
    listCash: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller cash MEMBERS RIDERS RIDER#* shift',
    },
    getCashHolder: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller PERSON#* RIDERS RIDER#* cash',
    },
    getHandIn: { table: [...whoIsCalling, 'GetItem'], reads: 'caller cash' },
    handInCash: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller cash order RIDER#*',
      writes: 'cash order payment email DUE#office#* log SHIFT#* RIDER#*',
    },
    moveCash: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* RIDERS RIDER#* cash order SHIFT#*',
      writes: 'cash order payment email DUE#office#* log SHIFT#*',
    },
    approveCashDifference: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller cash order',
      writes: 'cash order payment email DUE#office#* log SHIFT#*',
    },
  },
  statements: {
    // The function compares the file with earlier ones, and answers as `getStatement` does.
    importStatement: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      sendsJobs: true,
      mpesa: 'number',
      reads: 'caller statement order payment credit job TILL-ACCOUNT#*',
      writes: 'statement job DUE#office#* log',
    },
    listStatements: { table: [...whoIsCalling, 'Query'], reads: 'caller statement' },
    getStatement: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller statement order payment credit job TILL-ACCOUNT#*',
    },
  },
} as const satisfies Permissions;
