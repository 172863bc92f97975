import { describe, expect, test } from 'vitest';
import { firstTexts, firstTextsAt } from '#shared/content/first-texts.ts';
import { showPage } from '#shared/content/show-page.ts';
import type { PageText, TextPageName } from '#shared/content/text-page.ts';
import { firstSettings } from '#shared/shop.ts';
import { answering, bodyOf, renderPath, wordsOf } from '../../test-support/render.tsx';

const pages = [
  ['about', '/about/us'],
  ['delivery', '/delivery'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
] as const satisfies [TextPageName, string][];

const rendered = (
  page: TextPageName,
  path: string,
  text: Partial<PageText>,
  version = 2,
  at = '2026-12-24T22:30:00.000Z',
) =>
  renderPath(
    path,
    answering({
      'GET /api/pages/{page}': showPage(
        { page, version, at, text: { ...firstTexts[page], ...text } },
        firstSettings,
      ),
    }),
  );

describe.each(pages)('The page %s', (page, path) => {
  test('A text page shows the text that staff wrote: introduction, sections, lists and links', async () => {
    const html = await rendered(page, path, {
      lead: 'Karibu, call {phone}.',
      sections: [{ id: 'new', title: 'New', text: 'One.\n\n- [Returns](/returns)\n- **Two**' }],
    });
    expect(wordsOf(html)).toContain('Karibu, call +254 199 000 100.');
    expect(wordsOf(html)).toMatch(/New One\. Returns Two/);
    expect(html).toMatch(/<li><a [^>]*href="\/returns">Returns<\/a><\/li><li><strong>Two<\/strong><\/li>/);
  });

  test('A text page shows visitors and search engines when it was changed', async () => {
    const html = await rendered(page, path, { lead: 'New.' });
    expect(wordsOf(html)).toMatch(/(?:In force since|Last changed on) 25 December 2026\./);
    expect(html).toContain('"dateModified":"2026-12-25"');
    const first = await rendered(page, path, {}, 1, firstTextsAt);
    expect(wordsOf(first).includes('In force since 22 November 2026.')).toBe(page === 'terms');
    expect(first).toContain('"dateModified":"2026-11-22"');
  });

  test('A text page shows HTML and scripts in the text of staff as plain text [T1]', async () => {
    const attack = '<img src=x onerror=alert(1)><script>alert(2)</script></script><svg onload=alert(3)>';
    const html = await rendered(page, path, {
      description: attack,
      lead: attack,
      sections: [{ id: 'x', title: attack, text: `${attack}\n\n[x](javascript:alert(4))` }],
    });
    expect(html).not.toMatch(/<img src=x|<script>alert|<svg onload|href="javascript/i);
    expect(bodyOf(html)).toContain('&lt;script&gt;alert(2)');
  });
});
