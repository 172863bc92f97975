import { mayDo } from '#shared/accounts/abilities.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import * as texts from '#shared/texts.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { Refusal } from '../../data/dynamodb/transact.ts';
import { findSentPicture, type PictureOwner } from '../../data/pictures/sent-picture.ts';
import { endUpload, findUpload, givenTo, type UploadItem } from '../../data/pictures/upload.ts';
import { ShopError } from '../../errors.ts';
import { asWriter, currentWriter, loggedAs } from '../../writer.ts';
import { givePictureToCategory } from '../catalogue/category-pictures.ts';
import { findPersonNow, type Person } from '../identity/session.ts';
import { withMainPicture } from './product-pictures.ts';

export type OwnedUpload = UploadItem & { owner: PictureOwner };

/** Returns true if no other picture was sent for the record since. */
export const isLastPicture = async ({ id, owner }: OwnedUpload): Promise<boolean> =>
  (await findSentPicture(owner))?.upload_id === id;

type Giving = { picture: Picture; by: Person; beside: () => Actions };

/** How each kind of record gets a picture: by the function that changes such a record. */
const givers: Record<PictureOwner['noun'], (id: number, giving: Giving) => Promise<unknown>> = {
  product: (id, { picture, beside }) =>
    changeProduct(id, (before) => withMainPicture(before, picture), undefined, { beside }),
  category: givePictureToCategory,
};

const refuse = (upload: OwnedUpload, reason: string) => endUpload(upload, { state: 'refused', reason });

/** An upload that has ended was given by another delivery. Otherwise another picture was sent later. */
async function giveUp(upload: OwnedUpload): Promise<void> {
  const state = (await findUpload(upload.id))?.state;
  if (state === 'waiting' || state === 'failed') await refuse(upload, texts.pictureReplaced);
}

/**
 * Puts a picture into the record that it was sent for, as a change of the person who sent it. The record, its log entry
 * and the end of the upload are one transaction, so a repeated delivery changes nothing. A picture that the record cannot
 * take is refused, with the reason.
 */
export async function givePicture(upload: OwnedUpload, picture: Picture, delivery: number): Promise<void> {
  const { id, owner } = upload;
  const by = await findPersonNow(String(upload.by));
  if (!by || !mayDo(by.groups, 'catalogue.write')) return void (await refuse(upload, texts.pictureNotYours));
  const beside = () => givenTo(owner, id, picture);
  try {
    await asWriter({ ...currentWriter(), by: loggedAs(by) }, () =>
      givers[owner.noun](owner.id, { picture, by, beside }),
    );
    // A record that has this picture already was not written.
    await endUpload(upload, { state: 'ready', picture });
  } catch (error) {
    if (error instanceof Refusal && error.has('beside')) return giveUp(upload);
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    // The upload of a new record is stored before the record.
    if (error.status === 404 && delivery === 1) throw error;
    await refuse(upload, error.message);
  }
}
