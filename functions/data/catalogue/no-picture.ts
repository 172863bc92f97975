import type { Picture } from '#shared/catalogue/picture.ts';

/**
 * The picture of a product or a category without one, because a release before reads a picture of each. It has no files.
 * Such a record is hidden.
 */
export const noPicture: Picture = {
  path: '/upload/products/none',
  widths: [160],
  width: 160,
  height: 160,
  alt: '',
};

export const hasPicture = ({ picture }: { picture: Picture }) => picture.path !== noPicture.path;
