import type { UploadType } from '#shared/pictures/upload.ts';
import type { PictureOwner } from '../../data/pictures/sent-picture.ts';
import { invalid } from '../../errors.ts';
import { storeOriginal } from '../../integrations/uploads.ts';
import type { Person } from '../identity/session.ts';
import { requirePicture } from './sniff.ts';
import { addUpload } from './start-upload.ts';
import { Unfit } from './unfit.ts';

/**
 * In the specification's calls, a form contains its picture. The function of the call stores the picture as an upload
 * for a record, and answers. Later, another function makes the picture's files, and the scheduled check puts the
 * picture into the record (`give-picture.ts`).
 */

export type SentFile = { bytes: Uint8Array; type: UploadType };

/**
 * Reads the picture of a form. Call this before the record is written.
 * @throws 422 with the field's name if the file is not a picture
 */
export async function readSentFile(field: string, file: File | undefined): Promise<SentFile | undefined> {
  if (!file) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return { bytes, type: requirePicture(bytes) };
  } catch (error) {
    throw error instanceof Unfit ? invalid({ [field]: [error.message] }) : error;
  }
}

/** Stores a picture for a record. If several pictures were sent, the record gets the last one. @throws 429, 503 */
export async function attachUpload(
  owner: PictureOwner,
  file: SentFile | undefined,
  { by, now }: { by: Person; now: Date },
): Promise<void> {
  if (!file) return;
  const id = await addUpload({ purpose: owner.noun, content_type: file.type, alt: '', owner }, by, now);
  await storeOriginal(id, file.bytes, file.type);
}
