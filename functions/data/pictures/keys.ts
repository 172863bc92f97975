import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | an uploaded picture and its state | GetItem UPLOAD#{id} / UPLOAD | 1 |
 * | the last picture that was sent for a record in a form | GetItem UPLOAD#{noun}#{id} / LAST-PICTURE | 1 |
 */

export const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' });

export const sentPictureKey = ({ noun, id }: { noun: string; id: number }): Key => ({
  pk: `UPLOAD#${noun}#${id}`,
  sk: 'LAST-PICTURE',
});
