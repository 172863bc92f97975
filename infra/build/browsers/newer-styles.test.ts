import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireBuild } from '../test-support/built.ts';
import { namesIn, readableNames, shortNames } from './class-names.ts';
import { type Floor, shopFloor, staffFloor } from './floor.ts';
import { newerStyles } from './newer-styles.ts';
import { withPlainRanges } from './plain-ranges.ts';

test.each([
  ['.a{color:color-mix(in srgb,red,blue)}', ['color: color-mix()']],
  ['.a{height:100dvh}', ['height: dvh']],
  ['.a{width:calc(1px + 2cqw)}', ['width: cqw']],
  ['.a{content:"·"/""}', ['content: content /']],
  ['.a{content:"/"}', []],
  ['.a{content:"/"/""}', ['content: content /']],
  ['.a{rotate:45deg}', ['rotate']],
  ['.a:has(b){color:red}', ['.a:has(b)']],
  ['@layer x{.a{color:red}}', ['@layer x']],
  ['@media (width>=768px){.a{color:red}}', ['@media (width>=768px)']],
  ['@media (not (min-width:768px)){.a{color:red}}', ['@media (not (min-width:768px))']],
])(
  'The browser check finds each feature in the style %j that an older browser cannot read, and nothing else',
  (css, uses) => {
    expect(newerStyles(css, shopFloor)).toEqual(uses);
  },
);

test('The browser check allows a newer value after a value that older browsers read, unless the newer one contains a variable', () => {
  expect(newerStyles('.a{height:100vh;height:100dvh}', shopFloor)).toEqual([]);
  const withVariable = '.a{height:100vh;height:calc(100dvh - var(--bar))}';
  expect(newerStyles(withVariable, shopFloor)).toEqual(['height: dvh']);
  expect(newerStyles(`@supports (height:100dvh){${withVariable}}`, shopFloor)).toEqual([]);
  expect(newerStyles('.a{--high:100vh;--high:100dvh}', shopFloor)).toEqual(['--high: dvh']);
});

test('The browser check does not report styles that every supported browser reads', () => {
  const css =
    '.a{inset:0;color:#1d2e3f;color:rgb(1 2 3 / 4%);min-height:12.5rem}.a:is(b,c):focus-visible{gap:1px}';
  expect(newerStyles(css, shopFloor)).toEqual([]);
  expect(
    newerStyles('.a{height:100dvh;color:color-mix(in srgb,red,blue)}.a:has(b){gap:1px}', staffFloor),
  ).toEqual([]);
});

test('The build rewrites the ranges of media queries with min and max, which older browsers read', () => {
  expect(withPlainRanges('@media (width < 768px) {')).toBe('@media (max-width: 767.98px) {');
  expect(withPlainRanges('@media (width > 768px) and (hover: none) {')).toBe(
    '@media (min-width: 768.02px) and (hover: none) {',
  );
  expect(withPlainRanges('@media (1024px <= width < 84rem) {')).toBe(
    '@media (min-width: 1024px) and (max-width: 83.98rem) {',
  );
  expect(withPlainRanges('@media (height < 25rem), (width >= 64rem) {')).toBe(
    '@media (max-height: 24.98rem), (min-width: 64rem) {',
  );
  const container = '@container (width < 20rem) { .a { color: red } }';
  expect(withPlainRanges(container)).toBe(container);
});

/**
 * Declarations that an older browser may ignore, because the page then only looks plainer, moves less or scrolls less
 * smoothly. The shop uses `start` and `end` only in grids. Without `translate`, floating buttons do not move.
 */
const plainer = [
  ...['accent-color', 'align-content: start', 'align-self: end', 'align-self: start', 'color-scheme: only'],
  ...[
    'contain-intrinsic-size',
    'container-type',
    'content-visibility',
    'field-sizing',
    'justify-content: end',
  ],
  ...['justify-content: safe', 'overflow-clip-margin', 'overscroll-behavior', 'overscroll-behavior-x'],
  ...[
    'place-content: end',
    'place-items: start',
    'print-color-adjust',
    'rotate',
    'scale',
    'scroll-initial-target',
    'scrollbar-width',
  ],
  ...['text-decoration: dotted', 'text-size-adjust', 'text-wrap', 'translate', 'user-select'],
];

/** Further CSS rules that an older browser may ignore. The key says what the user of such a browser sees instead. */
const missing: Record<string, RegExp[]> = {
  'The link or the star has its own outline': [
    /_card:has\(\.[\w-]+_link:focus-visible\)$/,
    /_star:has\(:focus-visible\)$/,
  ],
  'The page prints around the receipt': [/order-receipt_receipt/],
  'The end of the page has more room below it': [/^:root:has\(.*(?:footer|bar-cart_row)/],
  'The contact button is always raised': [/\.floating_contact$/],
  'A page beneath a dialog, or a bar above a field, scrolls': [/^(?:body|html):has/],
  'Pictures slide in the same direction': [/\.hero_away:has/],
  'Sort and filter are closer to the list': [/\.category-screen_screen:has/],
  'The chosen answer has only its own mark': [/\.find-yours-screen_option:has/],
  'The arrows of a row stand below its heading': [/\.section_head:has/],
  'A row has one more line': [/\.order-summary_table tr/],
  'The picture is closer to the small ones': [/\.picture-viewer_viewer:has/],
  'The page around dark parts is light': [/\[data-mood=smoke\]/],
  'A card or line is as on a narrow screen': [/^@container /],
  'A print on another paper than A4 needs its size in the print dialog': [
    /^@page (?:two|small|list|labels?|report)$/,
    /^page(?::|$)/,
    /^size$/,
  ],
  'A browser without script shows buttons that do nothing': [/^@media \(scripting:(?:none|enabled)\)/],
};

const web = join(import.meta.dirname, '../../../web/src');

/** Returns the stylesheet of a build with readable class names, such as `product-card_title` for `kqWa`. */
function withReadableNames(css: string): string {
  const names = globSync('**/*.module.css', { cwd: web }).flatMap((file) => {
    const path = join(web, file);
    // The shop, the till and the admin are separate builds, so their stylesheets may have the same file name.
    const [short, readable] = [shortNames(), readableNames()];
    return namesIn(readFileSync(path, 'utf8')).map(
      (name) => [short(name, path), readable(name, path)] as const,
    );
  });
  const known = new Map(names);
  return css.replaceAll(/\.([a-zA-Z]{4,5})(?![\w-])/g, (all, name) => {
    const found = known.get(name);
    return found ? `.${found}` : all;
  });
}

test.each<[string, string, Floor]>([
  ['Chrome 92, Safari 15.4 and Firefox 115 show every button, text and field of the shop', '', shopFloor],
  ['Chrome 111 and Safari 16.4 show every button, text and field of the admin', 'admin', staffFloor],
  ['Chrome 111 and Safari 16.4 show every button, text and field of the till', 'till', staffFloor],
  ['Chrome 111 and Safari 16.4 show every button, text and field of the rider’s app', 'rider', staffFloor],
])('%s: its stylesheets have a fallback for each value that these browsers cannot read', (_, part, floor) => {
  requireBuild();
  const folder = join(import.meta.dirname, '../../../dist/site/assets', part);
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const allowed = Object.values(missing).flat();
  const found = files.flatMap((file) =>
    newerStyles(withReadableNames(readFileSync(join(folder, file), 'utf8')), floor)
      .filter((use) => !plainer.includes(use) && !allowed.some((rule) => rule.test(use)))
      .map((use) => `${file.replace(/-[\w-]{8}\.css$/, '')}: ${use}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});

test('Dark mode sets its own background and text colour, because older browsers cannot darken the page', () => {
  const tokens = join(import.meta.dirname, '../../../web/src/styles/tokens.css');
  const [, declarations] =
    /:where\(main > \[data-mood="smoke"\]\) \{([^}]*)\}/.exec(readFileSync(tokens, 'utf8')) ?? [];
  expect(declarations).toContain('background: var(--paper);');
  expect(declarations).toContain('color: var(--ink);');
});
