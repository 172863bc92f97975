import manifest from './manifest.json' with { type: 'json' };

/**
 * A picture of the demo shop in the manifest. To get the address of a file, a component appends `-{width}.{format}` to
 * `path`: `/upload/products/washa-kahawa-1a2b3c4d` + `-320.avif`.
 */
export type Picture = {
  /** The hash of the drawing and of the render settings. */
  hash: string;
  path: string;
  /** The width of the largest file, in pixels. */
  width: number;
  height: number;
  widths: number[];
  formats: string[];
  /** A small picture that is shown until the real one has loaded: a `data:` URL of at most 300 characters. */
  tiny: string;
  /** The alternative text of a picture of the shop. The texts of product pictures are in the catalogue. */
  alt?: string;
};

/** The pictures by name. A picture of a restricted product also has a blurred variant, `{name}-veiled`. */
export const pictures: Record<string, Picture> = manifest;

/** Returns the file names of a picture, as in `rendered/` and under `/upload/products/` or `/upload/shop/`. */
export function filesOf({ path, widths, formats }: Picture): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return widths.flatMap((width) => formats.map((format) => `${base}-${width}.${format}`));
}
