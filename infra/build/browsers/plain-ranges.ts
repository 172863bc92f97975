import type { Plugin } from 'vite';

/** Returns a bound that excludes the given one, for `max-width` or `min-width`: `767.98px` for `768px`. */
const beside = (bound: string, step: number) => {
  const value = Number.parseFloat(bound);
  const unit = bound.slice(String(value).length);
  return `${Math.round((value + step) * 1000) / 1000}${unit}`;
};

const names = { '<': 'max', '<=': 'max', '>': 'min', '>=': 'min' } as const;
const steps = { '<': -0.02, '<=': 0, '>': 0.02, '>=': 0 } as const;
type Sign = keyof typeof names;

const plain = (feature: string, sign: Sign, bound: string) =>
  `(${names[sign]}-${feature}: ${beside(bound, steps[sign])})`;

/**
 * Writes the ranges of media queries as browsers before Chrome 104 and Safari 16.4 read them: `(width < 768px)` becomes
 * `(max-width: 767.98px)`. Those browsers ignore every rule in a query that they cannot read.
 */
export const withPlainRanges = (css: string): string =>
  css.replace(/@media[^{]+/g, (query) =>
    query
      .replace(
        /\(([\d.]+\w+) <= (width|height) < ([\d.]+\w+)\)/g,
        (_, least: string, feature: string, most: string) =>
          `${plain(feature, '>=', least)} and ${plain(feature, '<', most)}`,
      )
      .replace(/\((width|height) ([<>]=?) ([\d.]+\w+)\)/g, (_, feature: string, sign: Sign, bound: string) =>
        plain(feature, sign, bound),
      ),
  );

/** Writes the media queries of a build's stylesheets with {@link withPlainRanges}. */
export const plainRanges: Plugin = {
  name: 'plain-ranges',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (css) => ({ code: withPlainRanges(css), map: null }),
  },
};
