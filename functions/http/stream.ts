import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ItemChange } from '../core/pages/page-paths.ts';
import type { Key } from '../data/dynamodb/keys.ts';
import { batch } from './batch.ts';

/** The result of `read` for a record, and the record's sequence number in the stream. */
type Taken<T> = { value: T; sequence: string };

type Work<T> = {
  /**
   * Returns the work that is needed after one table change. If it throws an error, only that record is reported as
   * failed (R7).
   */
  read: (key: Key, change: ItemChange) => T;
  /**
   * Does the work of all records of a batch. Returns the sequence numbers of the records that must be delivered again.
   */
  run: (taken: Taken<T>[]) => Promise<string[]>;
};

type Image = Record<string, AttributeValue> | undefined;

const itemOf = (image: unknown) =>
  image === undefined ? undefined : unmarshall(image as NonNullable<Image>);

function readRecord<T>({ dynamodb }: DynamoDBRecord, read: Work<T>['read']): T {
  const key = { pk: dynamodb?.Keys?.pk?.S ?? '', sk: dynamodb?.Keys?.sk?.S ?? '' };
  return read(key, { before: itemOf(dynamodb?.OldImage), after: itemOf(dynamodb?.NewImage) });
}

/** Creates the Lambda handler of the table's stream. */
export const stream = <T>({ read, run }: Work<T>) =>
  batch<DynamoDBStreamEvent>(async ({ Records }, { refuse, fail }) => {
    const taken: Taken<T>[] = [];
    for (const record of Records) {
      const sequence = record.dynamodb?.SequenceNumber ?? '';
      try {
        taken.push({ value: readRecord(record, read), sequence });
      } catch (error) {
        refuse(sequence, error);
      }
    }
    const refused = await run(taken).catch((error) => {
      fail(
        taken.map(({ sequence }) => sequence),
        error,
      );
      return [];
    });
    if (refused.length > 0) fail(refused, new Error('The queue refused these changes.'));
  });
