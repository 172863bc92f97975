import { put, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { sentPictureKey } from './keys.ts';

/** The product or category for which a picture was sent in a form. */
export type PictureOwner = { noun: 'product' | 'category'; id: number };

/** The last picture that was sent for a record in a form. The item is removed when the record has its picture. */
export type SentPictureItem = {
  upload_id: string;
  created_at: string;
  state: 'waiting' | 'refused' | 'failed';
  reason?: string;
};

export const findSentPicture = (owner: PictureOwner) => readItem<SentPictureItem>(sentPictureKey(owner));

/** Returns the write that stores which upload was the last picture for a record. */
export const sendPicture = (owner: PictureOwner, upload_id: string, created_at: string, days: number) =>
  put({
    ...sentPictureKey(owner),
    ...{ upload_id, created_at, state: 'waiting', expires_at: secondsAfter(created_at, days) },
  });

const isLast = (uploadId: string) => ({
  ConditionExpression: 'upload_id = :upload',
  ExpressionAttributeValues: { ':upload': uploadId },
});

/**
 * Returns the write that removes the entry about the last uploaded picture of a record, because the record has its
 * picture now. The write fails if a newer picture was uploaded in the meantime.
 */
export const takePicture = (owner: PictureOwner, uploadId: string) =>
  remove(sentPictureKey(owner), isLast(uploadId));

/**
 * Returns the write that removes the entry about the last picture sent in a form, because staff chose another picture.
 */
export const forgetPicture = (owner: PictureOwner) => remove(sentPictureKey(owner));

/**
 * Returns the write that stores the reason why the last picture of a record was refused. It fails if the upload is not
 * the last one.
 */
export function refusePicture(
  owner: PictureOwner,
  uploadId: string,
  why: Pick<SentPictureItem, 'state' | 'reason'>,
) {
  const { ConditionExpression, ExpressionAttributeValues } = isLast(uploadId);
  const set = setting(why);
  return {
    Update: {
      TableName: tableName(),
      Key: sentPictureKey(owner),
      ...set,
      ConditionExpression,
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...ExpressionAttributeValues },
    },
  };
}
