/** A picture in several widths and two formats: files `{path}-{width}.avif` and `.webp`, public under `/upload/`. */
export type Picture = {
  /** Without width and extension: `/upload/products/mango-ice-1a2b3c4d`. */
  path: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  /** A blurred thumbnail as a data URL, shown while the picture loads. */
  tiny?: string | undefined;
  /** The same without anything to recognise, for age-restricted goods before the age is confirmed. */
  veiled?: string | undefined;
};

type Format = 'avif' | 'webp';

/** The address of one file of a picture: the smallest that is at least `width` wide, else the widest. */
export function pictureUrl(
  picture: Pick<Picture, 'path' | 'widths'>,
  width: number,
  format: Format = 'webp',
) {
  const fitting = picture.widths.filter((w) => w >= width);
  const chosen = fitting.length > 0 ? Math.min(...fitting) : Math.max(...picture.widths);
  return `${picture.path}-${chosen}.${format}`;
}

/** The `srcset` of a picture in one format. */
export const pictureSrcset = (picture: Pick<Picture, 'path' | 'widths'>, format: Format) =>
  picture.widths.map((width) => `${picture.path}-${width}.${format} ${width}w`).join(', ');
