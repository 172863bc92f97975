import type { Picture } from '#shared/catalogue/picture.ts';
import type { ReadyUpload } from './uploads.ts';

/** A picture in a form. `upload_id` is set until the record is saved with it. */
export type FormPicture = Picture & { upload_id?: string };

/**
 * Adds uploaded pictures at the end of a list.
 *
 * @returns the list, and for each upload whether the list already had its picture
 */
export function addReady(list: readonly FormPicture[], ready: readonly ReadyUpload[], alt: string) {
  const pictures = [...list];
  const isTwice = ready.map(({ id, picture }) => {
    if (pictures.some(({ path }) => path === picture.path)) return true;
    pictures.push({ ...picture, alt, ...(id !== undefined && { upload_id: id }) });
    return false;
  });
  return { pictures, isTwice };
}
