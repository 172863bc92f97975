import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Picture } from '#shared/catalogue/picture.ts';
import type { UploadRequest } from '#shared/catalogue/upload.ts';
import { putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Refusal, transact } from '../dynamodb/transact.ts';
import { uploadKey } from './keys.ts';

/** How an upload ended. `failed` means that processing failed; it is tried again and may still succeed. */
export type UploadEnding =
  | { state: 'ready'; picture: Picture }
  | { state: 'refused'; reason: string }
  | { state: 'failed' };

type UploadState = { state: 'waiting' } | UploadEnding;

/** An upload as it is stored. It expires after a week, as the original file does. */
export type UploadItem = UploadRequest & {
  id: string;
  by: number | string;
  created_at: string;
} & UploadState;

/** The days after which an upload and its original file are removed. */
const uploadDays = 7;

/** Stores a new upload and counts it against the limit. Returns the refusal when the limit is reached. */
export const createUpload = (
  upload: UploadItem,
  limit: Limit,
): Promise<Refusal<'limit' | 'upload'> | undefined> =>
  transact({
    limit: countOne(limit, new Date(upload.created_at)),
    upload: putNew({
      ...uploadKey(upload.id),
      ...upload,
      expires_at: secondsAfter(upload.created_at, uploadDays),
    }),
  });

export const findUpload = (id: string) => readItem<UploadItem>(uploadKey(id));

/** Stores how an upload ended. Returns false when it has ended before. */
export function endUpload(id: string, ending: UploadEnding): Promise<boolean> {
  const set = setting(ending);
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: uploadKey(id),
    ...set,
    ConditionExpression: '#state IN (:waiting, :failed)',
    ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: {
      ...set.ExpressionAttributeValues,
      ':waiting': 'waiting',
      ':failed': 'failed',
    },
  });
  return isWritten(table.send(update));
}
