import type { Picture } from '#shared/catalogue/picture.ts';

/**
 * The picture of a product, a category or an article without a picture, so that all records have the same fields. It
 * has no files. A record without a picture is always hidden.
 */
export const noPicture: Picture = {
  path: '/upload/products/none',
  widths: [160],
  width: 160,
  height: 160,
  alt: '',
};

export const hasPicture = ({ picture }: { picture: Picture }) => picture.path !== noPicture.path;
