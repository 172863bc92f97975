import engine from 'dynalite/db/index.js';
import type { Operation } from '../database.ts';
import { fault, validationError } from '../errors.ts';
import { type Storage, startingWith, streamPrefix } from '../storage.ts';
import type { Item, Request, Stream, Table, Value } from '../types.ts';
import type { Change } from '../views.ts';
import { sequenceNumber } from './sequence-number.ts';

/** A stored stream record. The stream's view type decides which parts a reader gets. */
type Stored = {
  name: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Item;
  before?: Item;
  after?: Item;
  at: number;
  ttl?: true;
};

const day = 24 * 3600 * 1000;
const trimmedAtOnce = 10_000;
const iteratorLife = 15 * 60 * 1000;
const shardId = 'shardId-00000001700000000000-00000001';

export const nextSequenceNumber = (storage: Storage) => sequenceNumber(storage.sequence + 1);

export const streamArn = (table: Table, stream: Stream) => `${table.TableArn}/stream/${stream.label}`;

const openStream = (storage: Storage, table: string) =>
  storage.settings.get(table)?.streams.findLast((stream) => stream.last === undefined);

/** Returns the stream record of a change; none if the table has no stream or nothing changed. */
export function streamRecords(storage: Storage, change: Change, byTimeToLive: boolean): Operation[] {
  const { table, before, after } = change;
  const stream = openStream(storage, table.TableName);
  if (stream === undefined || sameItem(before, after)) return [];
  const item = (after ?? before) as Item;
  const value: Stored = {
    name: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    keys: Object.fromEntries(table.KeySchema.map(({ AttributeName: key }) => [key, item[key] as Value])),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    at: storage.now(),
    ...(byTimeToLive ? { ttl: true as const } : {}),
  };
  const key = `${streamPrefix(table.TableName)}${stream.label}~${sequenceNumber(++storage.sequence)}`;
  return [{ type: 'put', key, value }];
}

/** Returns true if two items are equal for DynamoDB. The order of attributes and of set members does not matter. */
function sameItem(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    if (!Object.hasOwn(other, name)) return false;
    const [a, b] = [(one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]];
    if ((name === 'SS' || name === 'NS' || name === 'BS') && isSet(a) && isSet(b))
      return a.length === b.length && a.every((member) => b.includes(member));
    return sameItem(a, b);
  });
}

const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((member) => typeof member === 'string');

function find(storage: Storage, arn: string): { table: Table; stream: Stream } {
  const [, name, label] = /:table\/([^/]+)\/stream\/(.+)$/.exec(arn) ?? [];
  const table = storage.tables.get(name ?? '');
  const stream = storage.settings.get(name ?? '')?.streams.find((candidate) => candidate.label === label);
  if (table === undefined || stream === undefined)
    throw fault('ResourceNotFoundException', `Requested resource not found: Stream: ${arn} not found`);
  return { table, stream };
}

export function listStreams(storage: Storage, { TableName }: Request): object {
  const tables = [...storage.tables.values()].filter(
    (table) => TableName === undefined || table.TableName === TableName,
  );
  const Streams = tables.flatMap((table) =>
    (storage.settings.get(table.TableName)?.streams ?? []).map((stream) => ({
      StreamArn: streamArn(table, stream),
      StreamLabel: stream.label,
      TableName: table.TableName,
    })),
  );
  return { Streams };
}

export function describeStream(storage: Storage, data: Request): object {
  const { table, stream } = find(storage, String(data.StreamArn));
  return {
    StreamDescription: {
      StreamArn: streamArn(table, stream),
      StreamLabel: stream.label,
      StreamStatus: stream.last === undefined ? 'ENABLED' : 'DISABLED',
      StreamViewType: stream.viewType,
      CreationRequestDateTime: stream.createdAt / 1000,
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      Shards: [
        {
          ShardId: shardId,
          SequenceNumberRange: {
            StartingSequenceNumber: stream.first,
            ...(stream.last === undefined ? {} : { EndingSequenceNumber: stream.last }),
          },
        },
      ],
    },
  };
}

/**
 * The content of a shard iterator. It reads the records of stream `arn` after the record `after`, and expires 15
 * minutes after the time `at`.
 */
type Position = { arn: string; after: string; at: number };

const encode = (position: Position) =>
  `${position.arn}|1|${Buffer.from(JSON.stringify(position)).toString('base64')}`;

function decode(iterator: string): Position {
  try {
    const position = JSON.parse(Buffer.from(iterator.split('|')[2] ?? '', 'base64').toString());
    if (typeof position.arn === 'string' && typeof position.after === 'string') return position;
  } catch {}
  throw validationError('Invalid ShardIterator');
}

/** Returns the ARN of the stream that an iterator reads. It is used to check the caller's permissions. */
export const iteratorArn = (iterator: string) => decode(iterator).arn;

export function getShardIterator(storage: Storage, data: Request): object {
  const { table, stream } = find(storage, String(data.StreamArn));
  if (data.ShardId !== shardId)
    throw fault(
      'ResourceNotFoundException',
      `Requested resource not found: Shard: ${data.ShardId} not found`,
    );
  const sequence = data.SequenceNumber === undefined ? undefined : String(data.SequenceNumber);
  const kind = data.ShardIteratorType;
  if ((kind === 'AT_SEQUENCE_NUMBER' || kind === 'AFTER_SEQUENCE_NUMBER') && sequence === undefined)
    throw validationError(`SequenceNumber must be present for ShardIteratorType ${kind}`);
  let after: string;
  if (kind === 'TRIM_HORIZON') after = '';
  else if (kind === 'LATEST') after = sequenceNumber(storage.sequence);
  else if (kind === 'AFTER_SEQUENCE_NUMBER') after = sequence as string;
  else if (kind === 'AT_SEQUENCE_NUMBER') after = String(BigInt(sequence as string) - 1n);
  else throw validationError(`Value '${kind}' at 'shardIteratorType' failed to satisfy constraint`);
  return { ShardIterator: encode({ arn: streamArn(table, stream), after, at: storage.now() }) };
}

export function getRecords(storage: Storage, data: Request): object {
  const { arn, after, at } = decode(String(data.ShardIterator));
  const { table, stream } = find(storage, arn);
  if (storage.now() - at > iteratorLife)
    throw fault('ExpiredIteratorException', 'The shard iterator has expired and can no longer be used');
  const limit = data.Limit === undefined ? 1000 : Number(data.Limit);
  if (!(limit >= 1 && limit <= 1000))
    throw validationError(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: ` +
        `Member must have value ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 1000'}`,
    );
  const prefix = `${streamPrefix(table.TableName)}${stream.label}~`;
  const Records: object[] = [];
  let last = after;
  for (const [key, record] of storage.db.entries({ gt: prefix + after, lt: `${prefix}\xff` })) {
    if (Records.length === limit) break;
    last = key.slice(prefix.length);
    if (isLive(storage, record as Stored)) Records.push(shown(storage, stream, last, record as Stored));
  }
  const ended = stream.last !== undefined && Records.length < limit;
  return {
    Records,
    ...(ended ? {} : { NextShardIterator: encode({ arn, after: last, at: storage.now() }) }),
  };
}

function shown(storage: Storage, { viewType }: Stream, sequence: string, record: Stored): object {
  const { before, after, keys } = record;
  const withNew = viewType === 'NEW_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  const withOld = viewType === 'OLD_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  const images = [keys, withNew ? after : undefined, withOld ? before : undefined];
  return {
    eventID: Buffer.from(sequence).toString('hex').slice(-32),
    eventName: record.name,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: storage.region,
    ...(record.ttl ? { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } } : {}),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(record.at / 1000),
      Keys: keys,
      ...(withNew && after !== undefined ? { NewImage: after } : {}),
      ...(withOld && before !== undefined ? { OldImage: before } : {}),
      SequenceNumber: sequence,
      SizeBytes: images.reduce((sum, image) => sum + (image === undefined ? 0 : engine.itemSize(image)), 0),
      StreamViewType: viewType,
    },
  };
}

const isLive = (storage: Storage, { at }: Stored) => storage.now() - at < day;

/** Deletes records older than a day, as DynamoDB does. The oldest records come first. */
export async function trimStreams(storage: Storage): Promise<void> {
  for (const name of storage.tables.keys()) {
    let old: Operation[];
    do {
      old = [];
      const first = { ...startingWith(streamPrefix(name)), limit: trimmedAtOnce };
      for (const [key, record] of storage.db.entries(first)) {
        if (isLive(storage, record as Stored)) break;
        old.push({ type: 'del', key });
      }
      await storage.db.batch(old);
    } while (old.length === trimmedAtOnce);
  }
}
