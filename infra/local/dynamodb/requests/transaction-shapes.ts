import validations from 'dynalite/validations/index.js';
import { type Custom, pick, type Types, type Validation, validationOf } from '../engine.ts';
import type { Request } from '../types.ts';

const get = validationOf('getItem');
const put = validationOf('putItem');
const update = validationOf('updateItem');
const remove = validationOf('deleteItem');

export const returnOld = { type: 'String', enum: ['ALL_OLD', 'NONE'] };

const conditional = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
];
const required = { type: 'String', notNull: true };
const member = (name: string, children: Types) => ({ type: `FieldStruct<${name}>`, children });
const members = (name: string, children: Types) => ({
  type: 'List',
  notNull: true,
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 100,
  children: { type: `ValueStruct<${name}>`, children },
});

const transactWriteTypes = {
  ReturnConsumedCapacity: put.types.ReturnConsumedCapacity,
  ReturnItemCollectionMetrics: put.types.ReturnItemCollectionMetrics,
  ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
  TransactItems: members('TransactWriteItem', {
    ConditionCheck: member('ConditionCheck', {
      ...pick(remove.types, ...conditional, 'Key'),
      ConditionExpression: required,
      ReturnValuesOnConditionCheckFailure: returnOld,
    }),
    Put: member('Put', {
      ...pick(put.types, ...conditional, 'Item'),
      ReturnValuesOnConditionCheckFailure: returnOld,
    }),
    Delete: member('Delete', {
      ...pick(remove.types, ...conditional, 'Key'),
      ReturnValuesOnConditionCheckFailure: returnOld,
    }),
    Update: member('Update', {
      ...pick(update.types, ...conditional, 'Key'),
      UpdateExpression: required,
      ReturnValuesOnConditionCheckFailure: returnOld,
    }),
  }),
};

const transactGetTypes = {
  ReturnConsumedCapacity: get.types.ReturnConsumedCapacity,
  TransactItems: members('TransactGetItem', {
    Get: {
      ...member(
        'Get',
        pick(get.types, 'TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames'),
      ),
      notNull: true,
    },
  }),
};

export const tooLarge = 'Item size has exceeded the maximum allowed size';

/** The kinds of actions in a transaction, each with the function that checks its fields. */
const kinds: Record<string, Custom | undefined> = {
  ConditionCheck: remove.custom,
  // An item that is too large cancels the transaction with a reason. It does not make the request invalid.
  Put: (data, store) => {
    const message = put.custom?.(data, store);
    return message === tooLarge ? validations.validateExpressions(data) : message;
  },
  Delete: remove.custom,
  Update: update.custom,
};

function checkTransactWrite(data: Request, store: object): string | undefined {
  for (const action of data.TransactItems as Record<string, Request>[]) {
    const [kind, more] = Object.keys(action);
    if (kind === undefined || more !== undefined)
      return 'TransactItems can only contain one of Check, Put, Update or Delete';
    const message = kinds[kind]?.(action[kind] as Request, store);
    if (message) return message;
  }
}

function checkTransactGet(data: Request, store: object): string | undefined {
  for (const { Get } of data.TransactItems as { Get: Request }[]) {
    const message = get.custom?.(Get, store);
    if (message) return message;
  }
}

export const transactionShapes: Record<string, Validation> = {
  TransactWriteItems: { types: transactWriteTypes, custom: checkTransactWrite },
  TransactGetItems: { types: transactGetTypes, custom: checkTransactGet },
};
