import { type Permissions, whoIsCalling } from './permission.ts';

/** What the functions of the shop's cash may do, by noun and endpoint. */
export const cash = {
  cash: {
    // The function finds riders without cash among the shop's people, and open shifts among the newest shifts.
    listCash: {
      table: [...whoIsCalling, 'Query'],
      reads: 'caller cash MEMBERS RIDERS shift',
    },
    getCashHolder: { table: [...whoIsCalling, 'Query', 'GetItem'], reads: 'caller PERSON#* RIDERS cash' },
    getHandIn: { table: [...whoIsCalling, 'GetItem'], reads: 'caller cash' },
    handInCash: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller cash order',
      writes: 'cash order payment email DUE#office#* log SHIFT#*',
    },
    moveCash: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads: 'caller PERSON#* RIDERS cash order SHIFT#*',
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
