import { shifted } from '#shared/nairobi.ts';
import { dueAction } from '../../data/clock/due.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { uploadKey } from '../../data/pictures/keys.ts';
import { findSentPicture, type PictureOwner } from '../../data/pictures/sent-picture.ts';
import type { UploadItem } from '../../data/pictures/upload.ts';
import { bareError, log } from '../../log.ts';
import { timeOfCall } from '../../writer.ts';
import type { ItemChange } from '../pages/page-paths.ts';

/** An upload whose picture is for a record, because it was sent in a form of the specification's calls. */
export type OwnedUpload = UploadItem & { owner: PictureOwner };

export const isOwned = (upload: UploadItem): upload is OwnedUpload => upload.owner !== undefined;

/** Returns true if this upload is the last picture that was sent for its record. */
export const isLastPicture = async ({ id, owner }: OwnedUpload): Promise<boolean> =>
  (await findSentPicture(owner))?.upload_id === id;

/** The kind of due action that puts a picture into its record. Its id is the upload's id. */
export const givePictureKind = 'give-picture';

/**
 * The pause before a picture is put into its record. By then, the call with the form has ended and has stored a new
 * record.
 */
const STORED_MS = 15_000;

/** Returns the upload whose picture is ready according to a table change; undefined for other changes. */
export function madeUploads({ sk }: Key, { before, after }: ItemChange): UploadItem[] {
  const [was, is] = [before, after] as (UploadItem | undefined)[];
  return sk === uploadKey('').sk && is?.state === 'made' && was?.state !== 'made' ? [is] : [];
}

/**
 * Schedules that these pictures are put into their records.
 *
 * @returns the sequence numbers of the uploads that must be delivered again
 */
export async function wakeGiving(
  made: readonly { upload: UploadItem; sequence: string }[],
): Promise<string[]> {
  const now = new Date(timeOfCall());
  const due = made.map(({ upload: { id, created_at } }) => {
    const at = shifted(created_at, STORED_MS);
    return dueAction(at, { kind: givePictureKind, id, now });
  });
  try {
    for (const action of due) await commit([action]);
    return [];
  } catch (error) {
    log.error('pictures not given', { error: bareError(error) });
    return made.map(({ sequence }) => sequence);
  }
}
