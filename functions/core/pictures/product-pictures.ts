import type { Picture } from '#shared/catalogue/picture.ts';
import type { ChosenPicture } from '#shared/products/product-pictures.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { findUpload } from '../../data/pictures/upload.ts';
import { invalid } from '../../errors.ts';

export const productPictureTexts = {
  gone: (place: number) => `Picture ${place} is no longer there. Remove it and upload it again.`,
  twice: (place: number) => `Picture ${place} is in the list twice. Remove one of them.`,
};

type Pictures = Pick<ProductItem, 'picture' | 'images'>;
type Named = Pick<ProductItem, 'product_name' | 'images'>;

/**
 * Returns the picture of an upload for a product, or undefined if it is not ready. All files of a ready upload are
 * written.
 */
async function uploaded(id: string): Promise<Picture | undefined> {
  const upload = await findUpload(id);
  return upload?.state === 'ready' && upload.purpose === 'product' ? upload.picture : undefined;
}

/** Returns the pictures of a product with a new main picture. The other pictures stay. */
export function withMainPicture({ images, product_name }: Named, main: Picture): Pictures {
  const picture = { ...main, alt: main.alt || product_name };
  return { picture, images: [picture, ...images.slice(1).filter(({ path }) => path !== picture.path)] };
}

/**
 * Returns the pictures of a product as it stores them. A picture without an alternative text gets the product's name.
 *
 * @throws 422 with `images` for a picture that is neither a picture of the product nor a ready upload, or that occurs
 * twice
 */
export async function productPictures(chosen: ChosenPicture[], product: Named): Promise<Pictures> {
  const ofPath = (path: string) => product.images.find((each) => each.path === path);
  const found = await Promise.all(
    chosen.map((each) => ('path' in each ? ofPath(each.path) : uploaded(each.upload_id))),
  );
  const wrong: string[] = [];
  const images = found.flatMap((picture, at) => {
    const isFirst = found.findIndex((each) => each?.path === picture?.path) === at;
    if (!picture) wrong.push(productPictureTexts.gone(at + 1));
    else if (!isFirst) wrong.push(productPictureTexts.twice(at + 1));
    return picture ? [{ ...picture, alt: chosen[at]?.alt || product.product_name }] : [];
  });
  const [picture] = images;
  if (wrong.length > 0 || !picture) throw invalid({ images: wrong });
  return { picture, images };
}
