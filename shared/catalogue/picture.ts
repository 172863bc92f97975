/** A picture in several widths and two formats: files `{path}-{width}.avif` and `.webp`, public under `/upload/`. */
export type Picture = {
  /** The path without width and extension, such as `/upload/products/mango-ice-1a2b3c4d`. */
  path: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  /** A blurred thumbnail as a data URL, shown while the picture loads. */
  tiny?: string | undefined;
  /**
   * The path of a blurred version in which the product is not recognisable. It is shown for age-restricted goods until
   * the shopper confirms their age.
   */
  veiled?: string | undefined;
  /**
   * The width of the file `{path}-{width}.jpg`, which link previews show. Pictures of the demo shop do not have this
   * file.
   */
  jpeg?: number | undefined;
};

type Format = 'avif' | 'webp';

/** Returns the width of a picture's smallest file that is at least `width` wide, or of its widest file if none is. */
export function pictureWidth({ widths }: Pick<Picture, 'widths'>, width: number): number {
  const fitting = widths.filter((w) => w >= width);
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...widths);
}

/** Returns the URL of the file that {@link pictureWidth} chooses. */
export const pictureUrl = (
  picture: Pick<Picture, 'path' | 'widths'>,
  width: number,
  format: Format = 'webp',
) => `${picture.path}-${pictureWidth(picture, width)}.${format}`;

/** Returns the `srcset` of a picture in one format. */
export const pictureSrcset = (picture: Pick<Picture, 'path' | 'widths'>, format: Format) =>
  picture.widths.map((width) => `${picture.path}-${width}.${format} ${width}w`).join(', ');

/**
 * Returns the path of a picture under `/upload/products/` (G-70, S1-251…256). All picture addresses are normalised
 * here.
 *
 * - For an empty value it returns undefined, and the page shows a placeholder.
 * - For a URL of another site it returns undefined. The shop's own `origin` is removed.
 * - A path is kept from `upload/products/` on, without query and fragment.
 * - Any other path is replaced by its file name.
 */
export function imagePath(value: string | null | undefined, origin = ''): string | undefined {
  const given = value?.trim() ?? '';
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/[^/]+\.[^/]+\/)/i.test(given))
    return origin !== '' && given.startsWith(`${origin}/`)
      ? imagePath(given.slice(origin.length))
      : undefined;
  const path = given
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '')
    .replace(/^collection\//, '');
  const kept = path.indexOf('upload/products/');
  if (kept >= 0) return `/${path.slice(kept)}`;
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file === '' ? undefined : `/upload/products/${file}`;
}
