import type { Picture } from '#shared/catalogue/picture.ts';

/**
 * The picture of a product without one, because a release before reads a picture of every product. It has no files. Such
 * a product is hidden.
 */
export const noPicture: Picture = {
  path: '/upload/products/none',
  widths: [160],
  width: 160,
  height: 160,
  alt: '',
};

export const hasPicture = ({ picture }: { picture: Picture }) => picture.path !== noPicture.path;
