import { mayDo } from '#shared/abilities/abilities.ts';
import type { Picture } from '#shared/catalogue/picture.ts';
import * as texts from '#shared/texts.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { Refusal } from '../../data/dynamodb/transact.ts';
import type { PictureOwner } from '../../data/pictures/sent-picture.ts';
import { endUpload, findUpload, givenTo } from '../../data/pictures/upload.ts';
import { ShopError } from '../../errors.ts';
import { asWriter, currentWriter, loggedAs } from '../../writer.ts';
import { findPersonNow, type Person } from '../identity/session.ts';
import { isOwned, type OwnedUpload } from '../pictures/owned-upload.ts';
import { withMainPicture } from '../pictures/product-pictures.ts';
import { givePictureToCategory } from './category-pictures.ts';

type Giving = { picture: Picture; by: Person; beside: () => Actions };

/** For each kind of record, the function that changes its picture. */
const givers: Record<PictureOwner['noun'], (id: number, giving: Giving) => Promise<unknown>> = {
  product: (id, { picture, beside }) =>
    changeProduct(id, (before) => withMainPicture(before, picture), undefined, { beside }),
  category: givePictureToCategory,
};

const refuse = (upload: OwnedUpload, reason: string) => endUpload(upload, { state: 'refused', reason });

/**
 * Refuses an upload if a newer picture was sent for the same record. An upload that has already ended is not changed,
 * because another run has put its picture into the record.
 */
async function giveUp(upload: OwnedUpload): Promise<void> {
  if ((await findUpload(upload.id))?.state === 'made') await refuse(upload, texts.pictureReplaced);
}

/**
 * Puts an uploaded picture into its record, in the name of the staff member who sent it. The record, its log entry and
 * the end of the upload are one transaction, so a repeated run changes nothing. If the record cannot take the picture,
 * the upload is refused with the reason.
 */
async function givePicture(upload: OwnedUpload, picture: Picture): Promise<void> {
  const { id, owner } = upload;
  const by = await findPersonNow(String(upload.by));
  if (!by || !mayDo(by.groups, 'catalogue.write')) return void (await refuse(upload, texts.pictureNotYours));
  const beside = () => givenTo(owner, id, picture);
  try {
    await asWriter({ ...currentWriter(), by: loggedAs(by) }, () =>
      givers[owner.noun](owner.id, { picture, by, beside }),
    );
    // If the record already had this picture, the record was not written, so the upload is ended here.
    await endUpload(upload, { state: 'ready', picture });
  } catch (error) {
    if (error instanceof Refusal && error.has('beside')) return giveUp(upload);
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    await refuse(upload, error.message);
  }
}

/** Puts the picture of a processed upload into its record. Returns no writes, because it makes them itself. */
export async function givePictureDue({ id }: Pick<DueItem, 'id'>): Promise<Actions> {
  const upload = await findUpload(id);
  if (upload?.state === 'made' && isOwned(upload)) await givePicture(upload, upload.picture);
  return [];
}
