import { type Permissions, whoIsCalling } from './permission.ts';

/** For an endpoint of riders' phones: reads the rider with the phone, and stores when it last called. */
const phoneIsCalling = ['BatchGetItem', 'UpdateItem'] as const;

/** What the functions of riders' phones may do, by noun and endpoint. */
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
      reads: 'RIDER#* RIDERS PERSON#* CASH ORDER#* ORDERS#* settings',
      writes: 'RIDER#*',
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
