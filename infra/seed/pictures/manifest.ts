import manifest from './manifest.json' with { type: 'json' };

/**
 * A picture of the demo shop as it is served. A component adds `-{width}.{format}` to `path`:
 * `/upload/products/washa-kahawa-1a2b3c4d` + `-320.avif`.
 */
export type Picture = {
  /** Of the drawing and the recipe. */
  hash: string;
  path: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  widths: number[];
  formats: string[];
  /** A `data:` address of at most 300 characters to show until the picture is there. */
  tiny: string;
  /** Pictures of the shop itself; a product's alternative texts are in the catalogue. */
  alt?: string;
};

/** By name; a restricted picture also has a `{name}-veiled` beside it. */
export const pictures: Record<string, Picture> = manifest;

/** File names of a picture, as they lie in `rendered/` and under `/upload/products/` or `/upload/shop/`. */
export function filesOf({ path, widths, formats }: Picture): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return widths.flatMap((width) => formats.map((format) => `${base}-${width}.${format}`));
}
