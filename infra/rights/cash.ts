import { type Permissions, whoIsCalling } from './permission.ts';

/** What the functions of the shop's cash, of its books and of the counts of visits may do, by noun and endpoint. */
export const cash = {
  books: {
    getToday: {
      table: [...whoIsCalling, 'BatchGetItem', 'GetItem', 'Query'],
      reads: 'caller books settings cash COUNTER#order LIST#* MEMBERS',
    },
    // The function writes only when its caller was last here.
    getSinceLast: {
      table: [...whoIsCalling, 'BatchGetItem', 'GetItem', 'Query'],
      reads: 'caller seen log log-list',
      writes: 'seen',
    },
    getReport: { table: [...whoIsCalling, 'Query'], reads: 'caller books visits' },
  },
  visits: {
    countVisit: { table: ['UpdateItem'], secrets: ['signing'], writes: 'visits' },
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
} as const satisfies Permissions;
