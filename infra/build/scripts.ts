/**
 * The start modules of each script of the shop. Each script has one stylesheet. A browser loads a few large files
 * instead of a file per module, because CloudFront bills by request. Every other module that is loaded on demand is in
 * the script `taps`.
 */
const starts = {
  // Includes code that several first screens share.
  index: ['web/index.html'],
  home: ['home.screen.tsx'],
  'all-products': ['shop.screen.tsx'],
  category: ['category.screen.tsx'],
  product: ['product.screen.tsx'],
  'home-parts': ['home/parts.tsx'],
  'product-parts': ['product/parts.tsx', 'share-dialog.tsx', 'review-dialog.tsx'],
  // Includes the queue of dialogs that ask the shopper something, and the code that moves toasts, these dialogs and
  // floating buttons so that they do not overlap.
  footer: ['footer.tsx', 'make-way.ts', 'keep-clear.ts', 'prompt-queue.ts'],
  prompts: ['layout/prompts.ts', 'strip-ad.tsx'],
  header: [
    'search-session.tsx',
    'search.screen.tsx',
    'find-yours.screen.tsx',
    'menu-content.tsx',
    'menu-subcategories.tsx',
  ],
  // Loaded once the page is idle.
  late: ['app/late.ts'],
  'picture-viewer': ['picture-viewer.tsx'],
  'clean-html': ['clean-html.tsx'],
  // The screens that the shell page opens.
  buying: [
    'cart',
    'cart-alias',
    'saved',
    'checkout',
    'order-success',
    'my-orders',
    'account',
    'signed-in',
    'stop-waiting',
    'confirm-newsletter',
    'unsubscribe',
    'stop-review-emails',
  ].map((screen) => `${screen}.screen.tsx`),
} as const;

/** Matches a text page, which has its own script and is therefore not in `starts`. */
const ownScript = /\/([\w-]+)\.screen\.tsx$/;

const names = Object.keys(starts) as (keyof typeof starts)[];
const firstScreens: readonly string[] = ['index', 'home', 'all-products', 'category', 'product'];

/**
 * The screens that contain a list of products. Modules that only these screens share are in the script of the category.
 */
const lists: readonly string[] = ['all-products', 'category'];

/** Returns the name of the script that a module starts. */
export function scriptStartedBy(module: string): string {
  if (module.endsWith('/starter.ts')) return 'starter';
  const name = names.find((script) => starts[script].some((start) => module.endsWith(`/${start}`)));
  return name ?? ownScript.exec(module)?.[1] ?? 'taps';
}

/** Returns the script name for the parts of a screen below the fold. Only some screens have such parts. */
export const partsScript = (screen: string) => `${screen}-parts`;

const isText = (script: string) => !(script in starts) && script !== 'taps';

/**
 * Returns the name of the script that contains a module, or undefined if the bundler should decide. Code that several
 * scripts share is in a small script that loads before them.
 *
 * @param startedBy the entry points that import the module, directly or not
 */
export function scriptOf(module: string, startedBy: Iterable<string>): string | undefined {
  const all = [...new Set([...startedBy].map(scriptStartedBy))];
  const [only] = all;
  const has = (...some: string[]) => some.some((name) => all.includes(name));
  const isStyle = module.endsWith('.css');
  if (only === undefined || has('starter')) return undefined;
  if (all.length === 1) return only;
  if (all.every(isText)) return 'text';
  if (all.every((name) => lists.includes(name))) return 'category';
  const first = all.filter((name) => firstScreens.includes(name));
  if (first.length > 1 || (first.length === 1 && first[0] !== 'product')) return 'index';
  if (first.length === 1 && all.every((name) => name.startsWith('product'))) return 'product';
  if (first.length === 1) return isStyle ? 'index' : 'product-and-others';
  const isBelow = has('home-parts', 'product-parts');
  // The page links the footer's stylesheet after these parts, so their shared styles must be in `index`.
  if (isBelow && isStyle) return 'index';
  return isBelow || has('footer', 'prompts') || all.some(isText) ? 'footer' : 'taps';
}
