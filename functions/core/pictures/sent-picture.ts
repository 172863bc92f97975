import { type SentPicture, uploadSeconds } from '#shared/pictures/upload.ts';
import { findSentPicture, type PictureOwner } from '../../data/pictures/sent-picture.ts';
import { unfitTexts } from './unfit.ts';

/** If a file has not arrived after this time, it never will, because its upload form has expired. */
const LOST_AFTER_MS = 3 * uploadSeconds * 1000;

/** Returns true for an upload whose file has not arrived in time. */
export const isLost = ({ created_at }: { created_at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) > LOST_AFTER_MS;

/** Returns the last picture that was sent in a form for a record, or null if the record has it already. */
export async function readSentPicture(owner: PictureOwner, now: Date): Promise<SentPicture | null> {
  const sent = await findSentPicture(owner);
  if (!sent) return null;
  if (sent.state === 'refused') return { state: 'refused', reason: sent.reason ?? unfitTexts.failed };
  if (sent.state === 'failed') return { state: 'refused', reason: unfitTexts.failed };
  return isLost(sent, now)
    ? { state: 'refused', reason: unfitTexts.lost }
    : { state: 'waiting', reason: null };
}
