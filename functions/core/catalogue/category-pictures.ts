import type { Picture } from '#shared/catalogue/picture.ts';
import type { UploadPurpose } from '#shared/pictures/upload.ts';
import type { ChosenPicture } from '#shared/products/product-pictures.ts';
import * as texts from '#shared/texts.ts';
import type { CategoryItem } from '../../data/catalogue/category.ts';
import { type CategoryChange, writeCategory } from '../../data/catalogue/change-category.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findUpload } from '../../data/pictures/upload.ts';
import { conflict, invalid } from '../../errors.ts';
import type { By } from '../jobs/job-rights.ts';
import { changeThenFollow } from './change-category.ts';

type Stored = Pick<CategoryItem, 'picture' | 'hero'>;
type Wanted = {
  /** The form's field with the picture. An error message names it. */
  field: 'image' | 'picture' | 'hero';
  purpose: UploadPurpose;
  /** The alternative text if the chosen picture has none. */
  name: string;
  stored?: Stored;
};

async function uploaded(id: string, purpose: UploadPurpose): Promise<Picture | undefined> {
  const upload = await findUpload(id);
  return upload?.state === 'ready' && upload.purpose === purpose ? upload.picture : undefined;
}

/**
 * Returns the picture that staff chose for a category: one that the category already has, or a finished upload.
 * @throws 422
 */
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

/**
 * Returns the change that gives a category another picture. If the large picture (hero) of its page is the same
 * picture, the hero changes too.
 */
export const withPicture = ({ picture: before, hero }: Stored, picture: Picture): CategoryChange =>
  hero.path === before.path ? { picture, hero: picture } : { picture };

type Giving = { picture: Picture; by: By; beside: () => Actions };

/**
 * Sets the picture of a category to one that was sent in a form. A category that was created by a form is hidden until
 * then.
 *
 * @throws 404, 409 `deleted`, 503, and the refusal of `beside`
 */
export async function givePictureToCategory(id: number, { picture, by, beside }: Giving): Promise<void> {
  let isFirst = false;
  await changeThenFollow(id, { by, isCopied: () => isFirst }, (follow) =>
    writeCategory(
      id,
      (before) => {
        if (before.status === 'deleted') throw conflict('deleted', texts.categoryDeleted);
        isFirst = !hasPicture(before);
        const named = { ...picture, alt: picture.alt || before.category_name };
        return { fields: { ...withPicture(before, named), ...(isFirst && { status: undefined }) } };
      },
      { beside: (category) => [...follow(category), ...beside()] },
    ),
  );
}
