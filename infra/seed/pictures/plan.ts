import { createHash } from 'node:crypto';
import { type Format, recipe } from '#functions/core/pictures/recipe.ts';
import { categories, subcategories } from '../catalogue/categories.ts';
import { products } from '../catalogue/products.ts';
import { devicePicture } from './devices.ts';
import { stills } from './stills.ts';
import { tinPictures } from './tins.ts';

/** A picture to render. Square packshots belong to `/upload/products/`, all others to `/upload/shop/`. */
export type Planned = {
  name: string;
  folder: 'products' | 'shop';
  width: number;
  height: number;
  widths: number[];
  formats: Format[];
  alt?: string;
  /**
   * True for a picture that is blurred beyond recognition. A restricted picture is shown like this until the shopper's
   * age is confirmed.
   */
  veiled: boolean;
  drawing: string;
};

const packshot = {
  width: 1000,
  height: 1000,
  widths: [160, 320, 640, 960],
  formats: ['avif', 'webp'] as Format[],
  veiled: false,
};

const restricted = new Set(
  subcategories
    .filter((each) => categories.find(({ id }) => id === each.category_id)?.age_restricted)
    .map(({ id }) => id),
);

/** For each subcategory, a product whose packshot is cropped to make the picture of the subcategory. */
const flagships: Record<string, string> = {
  'hart-one': 'hart-one-passion-fizz',
  'hart-max': 'hart-max-mango-pineapple',
  'hart-pods': 'hart-pods-barafu-mint',
  'hart-salts': 'hart-salts-dawa',
  'washa-fruit': 'washa-pera-guava',
  'washa-fresh': 'washa-ndimu-mint',
  'washa-roast': 'washa-kahawa',
  'washa-extra': 'washa-extra-embe-pilipili',
  'washa-assorted': 'washa-onja-mixed-tin',
};

const closer = (drawing: string) => drawing.replace('viewBox="0 0 1000 1000"', 'viewBox="110 90 780 780"');

/**
 * Returns the widths of a picture of a tin. Tins have many fine edges, so their files are larger than those of dark
 * devices. The view from above is needed only as a thumbnail, so it has fewer widths.
 */
const tinWidths = (name: string) => (name.endsWith('-top') ? [160, 400] : [160, 320, 480, 800]);

function productPictures(): (Planned & { restricted: boolean })[] {
  return products.flatMap((product) => {
    const isRestricted = restricted.has(product.subcategory_id);
    const drawings = isRestricted
      ? { [product.slug]: devicePicture(product, products) }
      : tinPictures(product, products);
    return Object.entries(drawings).map(([name, drawing]) => ({
      ...packshot,
      name,
      folder: 'products' as const,
      drawing,
      restricted: isRestricted,
      widths: isRestricted ? packshot.widths : tinWidths(name),
    }));
  });
}

/** Returns every picture of the demo shop, with its SVG. Drawing all of them takes about a second. */
export function plan(): Planned[] {
  const shots = productPictures();
  const shelves = subcategories.map(({ id, slug, image }) => {
    const shot = shots.find(({ name }) => name === flagships[slug]);
    if (!shot) throw new Error(`No flagship for '${slug}'`);
    return {
      ...packshot,
      name: image.name,
      folder: 'shop' as const,
      widths: [160, 320],
      alt: image.alt,
      drawing: closer(shot.drawing),
      restricted: restricted.has(id),
    };
  });
  const shop = Object.entries(stills).map(([name, still]) => ({
    ...still,
    name,
    folder: 'shop' as const,
    formats: (name === 'share-card' ? ['jpg'] : ['avif', 'webp']) as Format[],
    veiled: false,
  }));
  return [...shop, ...shots, ...shelves].flatMap(({ restricted: isRestricted, ...picture }) =>
    isRestricted
      ? [picture, { ...picture, name: `${picture.name}-veiled`, widths: [320], veiled: true }]
      : [picture],
  );
}

/** Returns eight hexadecimal digits of a hash over the drawing and its settings. File names contain them. */
export function hashOf({ drawing, widths, formats, veiled }: Planned): string {
  const made = formats.map((format) => recipe[format]);
  return createHash('sha256')
    .update(JSON.stringify([made, recipe.soften, widths, veiled, drawing]))
    .digest('hex')
    .slice(0, 8);
}
