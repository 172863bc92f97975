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

/**
 * The one reading of picture addresses, whoever wrote them (G-70, S1-251…256): nothing is nothing, and a placeholder
 * stands there; a remote address too, because pictures come from the shop alone (settled 25), but for the shop's own
 * `origin`. A path under /upload/products/ is kept; of any other the file's name is looked for there. Leading slashes and
 * `collection/` in front go.
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
