import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ImportCheck } from '#shared/imports/import.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Refusal, transact } from '../dynamodb/transact.ts';
import { importKey } from './keys.ts';

/**
 * A file to import as it is stored. Only the person who uploaded the file can use it. It is kept as long as its job.
 */
export type ImportItem = {
  id: string;
  by: string;
  file_name: string;
  created_at: string;
  check?: ImportCheck;
  /** The job that imports the file. When this field is set, the file cannot be checked again. */
  job?: string;
};

const DAYS = 30;

/** Stores a new import and counts it towards the rate limit. Returns the refusal if the limit is reached. */
export const createImport = (
  item: ImportItem,
  limit: Limit,
): Promise<Refusal<'limit' | 'import'> | undefined> =>
  transact({
    limit: countOne(limit, new Date(item.created_at)),
    import: putNew({
      ...importKey(item.id),
      ...item,
      expires_at: secondsAfter(item.created_at, DAYS),
    }),
  });

export const findImport = (id: string) => readItem<ImportItem>(importKey(id));

/** Stores the last check of an import. Returns false if a job already imports the file. */
export const keepCheck = (id: string, check: ImportCheck): Promise<boolean> =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: importKey(id),
        UpdateExpression: 'SET #check = :check',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(job)',
        ExpressionAttributeNames: { '#check': 'check' },
        ExpressionAttributeValues: { ':check': check },
      }),
    ),
  );

/**
 * Assigns an import with this check to a job. Returns false if another job has the import, or if the file was checked
 * again.
 */
export const takeImport = (id: string, check: string, job: string): Promise<boolean> =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: importKey(id),
        UpdateExpression: 'SET job = :job',
        ConditionExpression: '#check.id = :check AND (attribute_not_exists(job) OR job = :job)',
        ExpressionAttributeNames: { '#check': 'check' },
        ExpressionAttributeValues: { ':check': check, ':job': job },
      }),
    ),
  );
