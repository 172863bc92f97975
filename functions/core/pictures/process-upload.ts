import type { UploadRequest } from '#shared/pictures/upload.ts';
import * as texts from '#shared/texts.ts';
import { endUpload, findUpload, keepMade, type UploadEnding } from '../../data/pictures/upload.ts';
import { publishFile, readOriginal } from '../../integrations/uploads.ts';
import { log } from '../../log.ts';
import { makePicture } from './make-picture.ts';
import { isLastPicture, isOwned } from './owned-upload.ts';
import { Unfit, unfitTexts } from './unfit.ts';

/** From this delivery of the event on, the person sees that processing failed, although the shop will try again. */
const TOLD_FROM = 3;

/**
 * Makes the picture of an upload whose file has arrived. The upload becomes `ready` only after all files are written,
 * so a page never shows an incomplete picture. It can be repeated: an upload that has ended is not changed (R8). The
 * file may be an attack, because strangers can upload files. So this function reads no secret and writes only its
 * upload. For a form, the scheduled check later puts the picture into its record (`give-picture.ts`).
 *
 * @param delivery how often the event was delivered, from 1
 */
export async function processUpload(id: string, delivery: number): Promise<void> {
  const upload = await findUpload(id);
  if (!upload || !(upload.state === 'waiting' || upload.state === 'failed')) return;
  // An earlier delivery may have run out of memory or time, so that it could not report the failure.
  if (isOwned(upload) && !(await isLastPicture(upload)))
    return void (await endUpload(upload, { state: 'refused', reason: texts.pictureReplaced }));
  if (delivery >= TOLD_FROM && upload.state === 'waiting') await endUpload(upload, { state: 'failed' });
  const ending = await make(id, upload);
  if (ending.state === 'ready' && isOwned(upload)) await keepMade(id, ending.picture);
  else await endUpload(upload, ending);
  log.info('upload', { upload: id, purpose: upload.purpose, state: ending.state });
}

async function make(id: string, { purpose, alt }: UploadRequest): Promise<UploadEnding> {
  const original = await readOriginal(id);
  if (!original) return { state: 'refused', reason: unfitTexts.lost };
  try {
    const { picture, files } = await makePicture(original, purpose, alt);
    await Promise.all(files.map(publishFile));
    return { state: 'ready', picture };
  } catch (error) {
    if (error instanceof Unfit) return { state: 'refused', reason: error.message };
    throw error;
  }
}
