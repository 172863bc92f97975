import type { Picture } from '#shared/catalogue/picture.ts';
import type { UploadRequest } from '#shared/pictures/upload.ts';
import { putNew } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit, type Refusal, transact } from '../dynamodb/transact.ts';
import { uploadKey } from './keys.ts';
import { type PictureOwner, refusePicture, sendPicture, takePicture } from './sent-picture.ts';

/** The outcome of an upload. `failed`: processing failed, but it is tried again and can still succeed. */
export type UploadEnding =
  | { state: 'ready'; picture: Picture }
  | { state: 'refused'; reason: string }
  | { state: 'failed' };

/**
 * The state of an upload. `made`: the picture's files are stored, but the record for which the picture was sent does
 * not have it yet.
 */
type UploadState = { state: 'waiting' } | { state: 'made'; picture: Picture } | UploadEnding;

/** An upload as it is stored. It expires after a week, together with the original file. */
export type UploadItem = UploadRequest & {
  id: string;
  by: number | string;
  created_at: string;
  /** The record that gets the picture, if the file came in a form of the specification's calls. */
  owner?: PictureOwner | undefined;
} & UploadState;

/** The number of days after which an upload and its original file are removed. */
const uploadDays = 7;

/** Stores a new upload and counts it towards the rate limit. Returns the refusal if the limit is reached. */
export const createUpload = (
  upload: UploadItem,
  limit: Limit,
): Promise<Refusal<'limit' | 'upload' | 'sent'> | undefined> =>
  transact({
    limit: countOne(limit, new Date(upload.created_at)),
    upload: putNew({
      ...uploadKey(upload.id),
      ...upload,
      expires_at: secondsAfter(upload.created_at, uploadDays),
    }),
    sent: upload.owner && sendPicture(upload.owner, upload.id, upload.created_at, uploadDays),
  });

export const findUpload = (id: string) => readItem<UploadItem>(uploadKey(id));

/** Returns the write that gives an upload its next state. The write fails if the present state is not one of `from`. */
function moved(id: string, to: UploadState, from: UploadState['state'][]): Action {
  const set = setting(to);
  const names = from.map((_, at) => `:from${at}`);
  return {
    Update: {
      TableName: tableName(),
      Key: uploadKey(id),
      ...set,
      ConditionExpression: `#state IN (${names.join(', ')})`,
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#state': 'state' },
      ExpressionAttributeValues: {
        ...set.ExpressionAttributeValues,
        ...Object.fromEntries(from.map((state, at) => [names[at], state])),
      },
    },
  };
}

/** Returns the write that stores the outcome of an upload. It fails if the upload has already ended. */
const ended = (id: string, ending: UploadEnding): Action => moved(id, ending, ['waiting', 'failed', 'made']);

/**
 * Stores the finished picture of an upload that belongs to a record. The record gets the picture later. Returns false
 * if the picture is already stored.
 */
export const keepMade = (id: string, picture: Picture): Promise<boolean> =>
  commit([moved(id, { state: 'made', picture }, ['waiting', 'failed'])]);

type Ended = Pick<UploadItem, 'id' | 'owner'>;

/**
 * Returns the writes that end an upload when its record gets the picture, for the transaction of the record. They fail
 * if the upload has ended, or if a newer picture was sent for the record.
 */
export const givenTo = (owner: PictureOwner, id: string, picture: Picture): Actions => [
  ended(id, { state: 'ready', picture }),
  takePicture(owner, id),
];

function tellOwner({ id, owner }: Ended, ending: UploadEnding): Action | undefined {
  if (!owner) return undefined;
  return ending.state === 'ready' ? takePicture(owner, id) : refusePicture(owner, id, ending);
}

/**
 * Stores the outcome of an upload. The outcome is also stored for the record, unless a newer picture was sent for the
 * record. Returns false if the upload has already ended.
 */
export async function endUpload(upload: Ended, ending: UploadEnding): Promise<boolean> {
  const refusal = await transact({ upload: ended(upload.id, ending), owner: tellOwner(upload, ending) });
  if (!refusal?.has('owner') || refusal.has('upload')) return refusal === undefined;
  return commit([ended(upload.id, ending)]);
}
