import type { Picture } from '#shared/catalogue/picture.ts';
import type { ChosenPicture } from '#shared/catalogue/product-pictures.ts';
import type { UploadPurpose } from '#shared/catalogue/upload.ts';
import * as texts from '#shared/texts.ts';
import type { CategoryItem } from '../../data/catalogue/category.ts';
import { findUpload } from '../../data/pictures/upload.ts';
import { invalid } from '../../errors.ts';

type Stored = Pick<CategoryItem, 'picture' | 'hero'>;
type Wanted = {
  /** The field of the form. */
  field: 'image' | 'picture' | 'hero';
  purpose: UploadPurpose;
  /** The text of a picture without one. */
  name: string;
  stored?: Stored;
};

async function uploaded(id: string, purpose: UploadPurpose): Promise<Picture | undefined> {
  const upload = await findUpload(id);
  return upload?.state === 'ready' && upload.purpose === purpose ? upload.picture : undefined;
}

/** Returns the picture that staff chose for a category: one that it has, or an upload that is ready. @throws 422 */
export async function categoryPicture(
  chosen: ChosenPicture,
  { field, purpose, name, stored }: Wanted,
): Promise<Picture> {
  const picture =
    'path' in chosen
      ? [stored?.picture, stored?.hero].find((each) => each?.path === chosen.path)
      : await uploaded(chosen.upload_id, purpose);
  if (!picture) throw invalid({ [field]: [texts.categoryPictureGone] });
  return { ...picture, alt: chosen.alt || name };
}
