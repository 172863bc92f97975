import { type Permissions, whoIsCalling } from './permission.ts';

/**
 * What the functions for the shop's cash, reports, M-Pesa statements and counts of visits may do, by noun and endpoint.
 */
export const cash = {
  books: {
    getToday: {
      table: [...whoIsCalling, 'BatchGetItem', 'GetItem', 'Query'],
      reads: 'caller books settings cash ORDERS-PLACED LIST#* MEMBERS',
    },
    // The function writes only the time at which its caller last opened the page Today.
    getSinceLast: {
      table: [...whoIsCalling, 'BatchGetItem', 'GetItem', 'Query'],
      reads: 'caller seen log log-list',
      writes: 'seen',
    },
    getReport: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller books visits product waiting COUNTER#product',
    },
    getRunningOut: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller books product waiting COUNTER#product',
    },
    getMonthSums: { table: [...whoIsCalling, 'Query'], reads: 'caller books' },
    getMonthPdf: {
      table: [...whoIsCalling, 'GetItem', 'Query'],
      reads: 'caller books cash shift settings',
    },
    listBookDocuments: { table: [...whoIsCalling, 'Query'], reads: 'caller books ORDER#*' },
    listBookBills: { table: [...whoIsCalling, 'Query'], reads: 'caller BILLS PURCHASE#*' },
    // The unfinished matters of a day are found in the riders' cash, the tills, the open shifts and the payments that
    // belong to no order.
    listBookDays: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller books cash TILLS TILL#* shift PARKED-PAYMENTS',
    },
    closeBookDay: {
      table: [...whoIsCalling, 'Query', 'GetItem', 'PutItem', 'UpdateItem'],
      secrets: ['signing'],
      reads: 'caller books cash TILLS TILL#* shift PARKED-PAYMENTS',
      writes: 'books log',
    },
  },
  visits: {
    countVisit: { table: ['UpdateItem'], secrets: ['signing'], writes: 'visits' },
  },
  cash: {
    // The function reads the shop's people to find riders without cash. It also reads the list of open shifts.
    listCash: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller cash MEMBERS RIDERS RIDER#* shift',
    },
    getCashHolder: {
      table: [...whoIsCalling, 'Query', 'GetItem'],
      reads: 'caller PERSON#* RIDERS RIDER#* cash',
    },
    getCashBook: { table: [...whoIsCalling, 'Query'], reads: 'caller cash shift' },
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
