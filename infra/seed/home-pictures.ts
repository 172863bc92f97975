import { writeFile } from 'node:fs/promises';
import { products } from './catalogue/products.ts';
import { pictures } from './pictures/manifest.ts';

/** The hero pictures of the home page. They belong to no category or product, so no endpoint returns them. */
const heroes = ['hero-night', 'hero-fruit', 'hero-roast'] as const;

/** The posts of the social feed (S1-094). They use existing pictures: heroes, flat lays and packshots. */
const posts = [
  'hero-night-tall',
  'washa-passion-top',
  'washa-kahawa-top',
  'hero-fruit-tall',
  'washa-ndimu-mint-top',
  'washa-pwani-roll',
  'washa-extra-embe-pilipili-top',
  'hero-roast-tall',
  'washa-embe-mango-top',
  'washa-onja-mixed-tin-top',
  'washa-buluu-ice-top',
  'category-caffeine-energy-pouches',
  'washa-chai-masala-top',
  'washa-tangawizi-top',
];

function drawnOf(name: string) {
  const drawn = pictures[name];
  if (!drawn) throw new Error(`No picture "${name}": run node infra/seed/draw.ts.`);
  return drawn;
}

/**
 * Returns the picture as JSON. Only the first picture is visible while it loads, so only it has a placeholder (`tiny`).
 */
function pictureOf(name: string, isFirst: boolean): string {
  const { path, widths, width, height, alt, tiny } = drawnOf(name);
  return JSON.stringify({ path, widths, width, height, alt, ...(isFirst && { tiny }) });
}

const hero = (name: string, index: number) =>
  `{ wide: ${pictureOf(name, index === 0)}, tall: ${pictureOf(`${name}-tall`, index === 0)} }`;

/** Returns the text of `web/src/features/home/hero-pictures.ts` for the current pictures. */
const heroPictures = () => `import type { Picture } from '#shared/catalogue/picture.ts';

// Written by \`node infra/seed/home-pictures.ts\`. A test fails if a picture has changed since.
/** The hero pictures of the home page, each for wide screens and for phones. The first is the page's main picture. */
export const heroes: { wide: Picture; tall: Picture }[] = [${heroes.map(hero).join(', ')}];
`;

function post(name: string): string {
  const { path, widths, width, height, alt } = drawnOf(name);
  const product = products.find(({ images }) => images.some((image) => image.name === name));
  const words = product?.images.find((image) => image.name === name)?.alt ?? alt;
  return JSON.stringify({ path, widths, width, height, alt: words, hue: product?.hue ?? 'grape' });
}

/** Returns the text of `web/src/features/home/feed/feed-pictures.ts`. */
const feedPictures = () => `import type { Hue } from '#shared/catalogue/hue.ts';
import type { Picture } from '#shared/catalogue/picture.ts';

// Written by \`node infra/seed/home-pictures.ts\`. A test fails if a picture has changed since.
/**
 * The posts of the home page's social section (S1-094), each with the colour of its flavour, shown until the picture
 * has loaded.
 */
export const feedPictures: (Picture & { hue: Hue })[] = [${posts.map(post).join(', ')}];
`;

const inWeb = (name: string) => new URL(`../../web/src/features/home/${name}`, import.meta.url);

/** The generated files with the functions that return their text. */
export const homePictures = [
  { file: inWeb('hero-pictures.ts'), text: heroPictures },
  { file: inWeb('feed/feed-pictures.ts'), text: feedPictures },
];

if (import.meta.main) for (const { file, text } of homePictures) await writeFile(file, text());
