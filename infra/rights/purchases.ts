import { type Permissions, whoIsCalling } from './permission.ts';

/**
 * The partitions that an endpoint reads if it answers with a purchase order. It also reads the supplier and the
 * barcodes of the goods.
 */
const reads = 'caller purchase product' as const;

/**
 * The partitions that an endpoint reads to find the goods that will soon be sold out: stock, sales, and the people who
 * wait.
 */
const readsDemand = 'caller purchase product books waiting COUNTER#product' as const;

/** What the functions of purchase orders may do, by endpoint. */
export const purchases = {
  purchases: {
    openSupplier: { table: [...whoIsCalling, 'GetItem', 'Query'], reads: readsDemand },
    listPurchases: { table: [...whoIsCalling, 'Query'], reads: 'caller purchase' },
    getPurchase: { table: [...whoIsCalling, 'GetItem'], reads },
    getPurchasePdf: { table: [...whoIsCalling, 'GetItem'], reads: 'caller purchase settings SUPPLIERS' },
    createPurchase: {
      table: [...whoIsCalling, 'GetItem', 'Query', 'PutItem'],
      secrets: ['signing'],
      reads: readsDemand,
      writes: 'purchase log COUNTER#purchase',
    },
    changePurchase: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads,
      writes: 'purchase log',
    },
    sendPurchase: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads,
      writes: 'purchase log email',
    },
    closePurchase: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads,
      writes: 'purchase log',
    },
    receivePurchase: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads,
      writes: 'purchase PRODUCT#* stock log',
    },
    undoDelivery: {
      table: [...whoIsCalling, 'GetItem', 'PutItem', 'DeleteItem'],
      secrets: ['signing'],
      reads,
      writes: 'purchase PRODUCT#* stock log',
    },
  },
} as const satisfies Permissions;
