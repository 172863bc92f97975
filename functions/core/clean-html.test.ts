import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionHtml } from '#shared/content/html.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { attacks } from '../test-support/attacks/attacks.ts';
import { variants } from '../test-support/attacks/variants.ts';
import { cleanDescription, cleanHtml } from './clean-html.ts';

describe('HTML written by staff keeps its allowed markup [T1]', () => {
  test.each([
    '<h2>Two</h2><p>Words, <strong>strong</strong> and <em>soft</em>.</p>',
    '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote><p>Said.</p></blockquote><hr />',
    '<p><a href="/delivery">Here</a>, <a href="mailto:x@mail.example">mail</a>, <a href="tel:+254199000100">call</a></p>',
    '<figure><img src="/upload/shop/a-1a2b-640.webp" alt="A tin" width="640" height="400" /></figure>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>',
  ])('The markup %s stays as staff wrote it', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test('An external link in HTML from staff opens a new tab that cannot control the shop’s tab [T22]', () => {
    expect(
      cleanHtml('<a href="https://elsewhere.example/" target="_self" rel="opener" onclick="x()">Out</a>'),
    ).toBe('<a href="https://elsewhere.example/" target="_blank" rel="noopener noreferrer">Out</a>');
  });
});

/** Returns HTML without the descriptions of its pictures, which may contain any words. */
const withoutAlt = (html: string) => html.replace(/ alt="[^"]*"/g, '');

const isHarmless = (html: string) =>
  !/<\s*\/?\s*(?:script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|video|template|textarea|noscript)/i.test(
    html,
  ) &&
  // The check ignores quoted values, which may contain these words.
  !/<[^>]*\s(?:on\w+|style|class|id|srcset|ping|srcdoc)\s*=/i.test(html.replace(/="[^"]*"/g, '=""')) &&
  !/<[^>]*(?:href|src)="\s*(?:javascript|data|vbscript|\/\/)/i.test(withoutAlt(html)) &&
  !/<[^>]*src="(?!\/upload\/)/.test(withoutAlt(html));

describe('Scripts, external resources and forms are not stored [T1]', () => {
  test.each(attacks)('The harmful part of %j is not stored', (html) => {
    const clean = cleanHtml(html);
    expect([clean, isHarmless(clean)]).toEqual([clean, true]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('HTML from staff is stored without scripts, in every variant of case, entities, spaces, quotes and nesting', () => {
    for (const html of variants(2, 2026)) {
      const clean = cleanHtml(html);
      expect([html, isHarmless(clean)]).toEqual([html, true]);
      expect(cleanHtml(clean)).toBe(clean);
      if (/<[a-z]/.test(clean)) expect(safeHtml(clean)).toBe(clean);
      const description = cleanDescription(html);
      expect(cleanDescription(description)).toBe(description);
      expect([html, isHarmless(safeHtml(html))]).toEqual([html, true]);
    }
  });

  test('HTML from staff is stored without scripts, in every combination of fragments, and sanitising it twice changes nothing more', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...attacks), fc.constantFrom('<p>', '</p>', '"', '>', '&lt;', 'x')),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect([clean, isHarmless(clean)]).toEqual([clean, true]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});

const tags = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);

describe('A product’s description is sanitised when it is stored [T1]', () => {
  test('A product’s description keeps paragraphs, small headings, bold and italic text, lists, and https links', () => {
    const html =
      '<h3>Taste</h3><p>Ripe <strong>mango</strong>,<br />cold <em>finish</em>.</p><h4>Inside</h4><ul><li>One</li></ul><ol><li>Two</li></ol>' +
      '<p><a href="https://elsewhere.example/" target="_blank" rel="noopener noreferrer">Out</a> <a href="/delivery">In</a></p>';
    expect(cleanDescription(html)).toBe(html);
  });

  test('A product’s description loses pictures, tables, quotes, underlines and other links, but keeps their words', () => {
    expect(
      cleanDescription(
        '<h1>One</h1><b>B</b><i>I</i><u>U</u><blockquote>Q</blockquote><hr><img src="/upload/a.webp" alt="A"><table><tr><td>Cell</td></tr></table><a href="http://x.example">H</a><a href="mailto:x@mail.example">M</a>',
      ),
    ).toBe('<h3>One</h3><strong>B</strong><em>I</em>UQCellHM');
  });

  test('A product’s description without tags stays as it was typed', () => {
    expect(cleanDescription(' Salt & vinegar, 5 < 6.\n\nServe cold.\n')).toBe(
      'Salt & vinegar, 5 < 6.\n\nServe cold.',
    );
  });

  test.each(attacks)('A product’s description with %j runs no script and loads nothing', (html) => {
    const clean = cleanDescription(html);
    expect([clean, isHarmless(safeHtml(clean))]).toEqual([clean, true]);
    expect(tags(safeHtml(clean)).filter((tag) => !descriptionHtml.tags.includes(tag as 'p'))).toEqual([]);
    expect(cleanDescription(clean)).toBe(clean);
  });
});

describe('Stored HTML is sanitised again before it is shown [T1]', () => {
  test.each(attacks)('Stored HTML with %j runs no script and loads nothing when it is shown', (html) => {
    expect([safeHtml(html), isHarmless(safeHtml(html))]).toEqual([safeHtml(html), true]);
  });

  test('HTML that the sanitiser has stored is shown unchanged', () => {
    for (const html of attacks.map(cleanHtml)) if (/<[a-z]/.test(html)) expect(safeHtml(html)).toBe(html);
  });
});

test('The sanitiser in the browser is DOMPurify 3.4.16 or later, which fixes its known security holes [T2]', () => {
  const file = new URL('../../node_modules/dompurify/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_004_016);
});

test('The tests of the HTML sanitiser contain more than two hundred different attacks [T1]', () => {
  expect(attacks.length).toBeGreaterThan(200);
  expect(new Set(attacks).size).toBe(attacks.length);
});
