import { createRequire } from 'node:module';
import validations from 'dynalite/validations/index.js';
import { serializationError, validationError } from './errors.ts';
import { rememberExpressions } from './expressions.ts';
import type { Request, Value } from './types.ts';
import type { Action } from './views.ts';
import { isPlain } from './wire.ts';

type Types = { [field: string]: unknown };
type Custom = (data: Request, store: object) => string | undefined;
type Validation = { types: Types; custom?: Custom };

const load = createRequire(import.meta.url);
const validationOf = (name: string) => load(`dynalite/validations/${name}.js`) as Validation;

/** One of dynalite's own actions, by its file's name. */
export const actionOf = (name: string) => load(`dynalite/actions/${name}.js`) as Action;

rememberExpressions();

const tableName = {
  type: 'String',
  required: true,
  tableName: true,
  regex: '[a-zA-Z0-9_.-]+',
};
const old = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
const arn = { type: 'String', notNull: true, lengthGreaterThanOrEqual: 37, lengthLessThanOrEqual: 1024 };
const streamSpecification = {
  type: 'FieldStruct<StreamSpecification>',
  children: {
    StreamEnabled: { type: 'Boolean', notNull: true },
    StreamViewType: {
      type: 'String',
      enum: ['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY'],
    },
  },
};

const get = validationOf('getItem');
const put = validationOf('putItem');
const update = validationOf('updateItem');
const remove = validationOf('deleteItem');
const createTable = validationOf('createTable');
const updateTable = validationOf('updateTable');

const { notNull: _optional, ...attributeDefinitions } = createTable.types.AttributeDefinitions as Types;

const pick = (types: Types, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, types[field]]));
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
      ReturnValuesOnConditionCheckFailure: old,
    }),
    Put: member('Put', {
      ...pick(put.types, ...conditional, 'Item'),
      ReturnValuesOnConditionCheckFailure: old,
    }),
    Delete: member('Delete', {
      ...pick(remove.types, ...conditional, 'Key'),
      ReturnValuesOnConditionCheckFailure: old,
    }),
    Update: member('Update', {
      ...pick(update.types, ...conditional, 'Key'),
      UpdateExpression: required,
      ReturnValuesOnConditionCheckFailure: old,
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

/** The kinds of a transaction's actions, with the check of each one's own fields. */
const kinds: Record<string, Custom | undefined> = {
  ConditionCheck: remove.custom,
  // A large item cancels the transaction with a reason instead of refusing the request.
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

const withOld = ({ types, custom }: Validation) => ({
  types: { ...types, ReturnValuesOnConditionCheckFailure: old },
  ...(custom === undefined ? {} : { custom }),
});

/** Every operation that is answered, with the types and rules of its parameters. */
const operations: Record<string, Validation> = {
  ...Object.fromEntries(
    [
      'BatchGetItem',
      'BatchWriteItem',
      'DeleteTable',
      'DescribeTable',
      'GetItem',
      'ListTables',
      'Query',
      'Scan',
    ].map((name) => [name, validationOf(`${name.charAt(0).toLowerCase()}${name.slice(1)}`)]),
  ),
  PutItem: withOld(put),
  UpdateItem: withOld(update),
  DeleteItem: withOld(remove),
  TransactWriteItems: { types: transactWriteTypes, custom: checkTransactWrite },
  TransactGetItems: { types: transactGetTypes, custom: checkTransactGet },
  CreateTable: {
    ...createTable,
    types: {
      ...createTable.types,
      StreamSpecification: streamSpecification,
      DeletionProtectionEnabled: 'Boolean',
    },
  },
  UpdateTable: {
    types: {
      ...updateTable.types,
      AttributeDefinitions: attributeDefinitions,
      StreamSpecification: streamSpecification,
      DeletionProtectionEnabled: 'Boolean',
    },
    custom: (data, store) =>
      data.StreamSpecification || data.DeletionProtectionEnabled !== undefined
        ? undefined
        : updateTable.custom?.(data, store),
  },
  DescribeTimeToLive: { types: { TableName: tableName } },
  UpdateTimeToLive: {
    types: {
      TableName: tableName,
      TimeToLiveSpecification: {
        type: 'FieldStruct<TimeToLiveSpecification>',
        notNull: true,
        children: {
          Enabled: { type: 'Boolean', notNull: true },
          AttributeName: { ...required, lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 255 },
        },
      },
    },
  },
  DescribeContinuousBackups: { types: { TableName: tableName } },
  UpdateContinuousBackups: {
    types: {
      TableName: tableName,
      PointInTimeRecoverySpecification: {
        type: 'FieldStruct<PointInTimeRecoverySpecification>',
        notNull: true,
        children: { PointInTimeRecoveryEnabled: { type: 'Boolean', notNull: true } },
      },
    },
  },
  ListStreams: { types: { TableName: { type: 'String' }, Limit: { type: 'Integer' } } },
  DescribeStream: { types: { StreamArn: arn } },
  GetShardIterator: {
    types: {
      StreamArn: arn,
      ShardId: { type: 'String', notNull: true },
      ShardIteratorType: {
        type: 'String',
        notNull: true,
        enum: ['TRIM_HORIZON', 'LATEST', 'AT_SEQUENCE_NUMBER', 'AFTER_SEQUENCE_NUMBER'],
      },
      SequenceNumber: { type: 'String', regex: '[0-9]{21,40}' },
    },
  },
  GetRecords: { types: { ShardIterator: { type: 'String', notNull: true }, Limit: { type: 'Integer' } } },
};

export const isOperation = (name: string) => Object.hasOwn(operations, name);

const store = {
  options: { maxItemSize: 400 * 1024 },
  tableDb: { awsAccountId: '', awsRegion: '' },
};

/** Parses and checks a request as DynamoDB does; the parsed expressions hang on it as `_condition` etc. */
export function parseRequest(operation: string, body: unknown): Request {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw serializationError();
  const { types, custom } = operations[operation] as Validation;
  withoutArns(body as Request);
  const data = (isPlain(body, types) ? body : validations.checkTypes(body, types)) as Request;
  validations.checkValidations(data, types, custom, store);
  return data;
}

/** A table may be named by its ARN wherever its name may stand. */
function withoutArns(body: Request): void {
  const name = (value: unknown) =>
    typeof value === 'string' && value.startsWith('arn:') ? value.replace(/^.*:table\//, '') : value;
  if (typeof body.TableName === 'string') body.TableName = name(body.TableName) as string;
  if (!Array.isArray(body.TransactItems)) return;
  for (const action of body.TransactItems)
    if (typeof action === 'object' && action !== null)
      for (const part of Object.values(action) as Request[])
        if (typeof part?.TableName === 'string') part.TableName = name(part.TableName) as string;
}

export function checkedValue(value: Value): Value {
  const message = validations.validateAttributeValue(value);
  if (message) throw validationError(message);
  return value;
}
