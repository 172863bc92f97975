import { randomUUID } from 'node:crypto';
import { shifted } from '#shared/nairobi.ts';
import { type Upload, type UploadForm, type UploadRequest, uploadSeconds } from '#shared/pictures/upload.ts';
import * as texts from '#shared/texts.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import type { PictureOwner } from '../../data/pictures/sent-picture.ts';
import { createUpload, findUpload } from '../../data/pictures/upload.ts';
import { busy, notFound, tooMany } from '../../errors.ts';
import { signUpload } from '../../integrations/uploads.ts';
import type { Person } from '../identity/session.ts';
import { isLost } from './sent-picture.ts';
import { unfitTexts } from './unfit.ts';

/**
 * Returns the rate limit for one person's uploads in an hour. It is high enough for all pictures of a new catalogue.
 */
const limitOf = ({ id }: Person) => ({ what: 'uploads', who: String(id), times: 500, minutes: 60 });

/** Stores a new upload of a person. Returns its id. @throws 429, 503 */
export async function addUpload(
  wanted: UploadRequest & { owner?: PictureOwner },
  person: Person,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const created_at = now.toISOString();
  const limit = limitOf(person);
  const refusal = await createUpload({ id, ...wanted, by: person.id, created_at, state: 'waiting' }, limit);
  if (refusal?.has('limit')) throw tooMany(texts.slowDown, secondsToWait(limit, now));
  if (refusal) throw busy();
  return id;
}

/** Stores a new upload and returns the form for its file. */
export async function startUpload(wanted: UploadRequest, person: Person, now: Date): Promise<UploadForm> {
  const id = await addUpload(wanted, person, now);
  const { url, fields } = await signUpload(id, wanted.content_type);
  const expires_at = shifted(now, uploadSeconds * 1000);
  return { id, url, fields, expires_at };
}

/** Returns the state of an upload. An upload whose file has not arrived for too long counts as lost. @throws 404 */
export async function readUpload(id: string, now: Date): Promise<Upload> {
  const upload = await findUpload(id);
  if (!upload) throw notFound('Upload');
  const { state } = upload;
  if (state === 'ready') return { id, state, picture: upload.picture };
  if (state === 'refused')
    return { id, state, reason: upload.reason, can_retry: upload.reason === unfitTexts.lost };
  const mayRetry = (reason: string) => ({ id, state: 'refused' as const, reason, can_retry: true });
  if (state === 'failed') return mayRetry(unfitTexts.failed);
  if (state === 'made') return { id, state: 'waiting' };
  return isLost(upload, now) ? mayRetry(unfitTexts.lost) : { id, state };
}
