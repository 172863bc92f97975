import { type Types, type Validation, validationOf } from '../engine.ts';
import { returnOld, transactionShapes } from './transaction-shapes.ts';

const tableName = {
  type: 'String',
  required: true,
  tableName: true,
  regex: '[a-zA-Z0-9_.-]+',
};
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

const createTable = validationOf('createTable');
const updateTable = validationOf('updateTable');

const { notNull: _optional, ...attributeDefinitions } = createTable.types.AttributeDefinitions as Types;

/**
 * Returns the types of index updates with optional throughput, because dynalite requires throughput even for on-demand
 * tables.
 */
function indexUpdates(): object {
  type Nested = { children: { children: Record<string, object> } };
  const updates = updateTable.types.GlobalSecondaryIndexUpdates as Nested;
  const index = createTable.types.GlobalSecondaryIndexes as Nested;
  const Create = { ...updates.children.children.Create, children: index.children.children };
  return {
    ...updates,
    children: { ...updates.children, children: { ...updates.children.children, Create } },
  };
}

const withOld = ({ types, custom }: Validation) => ({
  types: { ...types, ReturnValuesOnConditionCheckFailure: returnOld },
  ...(custom === undefined ? {} : { custom }),
});

/** Every supported operation, with the types and rules of its parameters. */
export const shapes: Record<string, Validation> = {
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
  PutItem: withOld(validationOf('putItem')),
  UpdateItem: withOld(validationOf('updateItem')),
  DeleteItem: withOld(validationOf('deleteItem')),
  ...transactionShapes,
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
      GlobalSecondaryIndexUpdates: indexUpdates(),
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
          AttributeName: {
            type: 'String',
            notNull: true,
            lengthGreaterThanOrEqual: 1,
            lengthLessThanOrEqual: 255,
          },
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
