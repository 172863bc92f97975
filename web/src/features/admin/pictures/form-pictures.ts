import type { Picture } from '#shared/catalogue/picture.ts';
import type { ReadyUpload } from './uploads.ts';

/** A picture in a form. `upload_id` is set for a new picture, until the record is saved with it. */
export type FormPicture = Picture & { upload_id?: string };

/**
 * Adds uploaded pictures at the end of a list. A cropped picture instead takes the place and the description of the
 * picture that it replaces. `replaced` has that picture's path by the name of the upload.
 *
 * @returns the list, and for each upload whether the list already had its picture
 */
export function addReady(
  list: readonly FormPicture[],
  ready: readonly ReadyUpload[],
  alt: string,
  replaced: ReadonlyMap<string, string> = new Map(),
) {
  const pictures = [...list];
  const isTwice = ready.map(({ id, name, picture }) => {
    if (pictures.some(({ path }) => path === picture.path)) return true;
    const at = pictures.findIndex(({ path }) => path === replaced.get(name));
    const added = { ...picture, alt: pictures[at]?.alt ?? alt, ...(id !== undefined && { upload_id: id }) };
    if (at === -1) pictures.push(added);
    else pictures[at] = added;
    return false;
  });
  return { pictures, isTwice };
}
