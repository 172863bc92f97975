import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { firstSettings } from '../shop.ts';
import { firstTexts } from './first-texts.ts';
import { showPage } from './show-page.ts';
import { textBlocks } from './text-blocks.ts';
import { PageTextForm } from './text-page-form.ts';

describe('The text of a page', () => {
  test('has paragraphs, lists, links and bold words', () => {
    expect(
      textBlocks(
        'One\nline.\n\n- first\n- [Returns](/returns) and **more**\nAfter.\n\n\nSee https://x.example',
      ),
    ).toEqual([
      { p: ['One\nline.'] },
      { list: [['first'], [{ href: '/returns', text: 'Returns' }, ' and ', { bold: 'more' }]] },
      { p: ['After.'] },
      { p: ['See https://x.example'] },
    ]);
  });

  test.each([
    '/returns',
    '#prices',
    'https://x.example/a_(b)?c=1',
    'mailto:a@b.example',
    'tel:+254712345678',
  ])('may link to %s [T22]', (href) => {
    expect(textBlocks(`[Go](${href})`)).toEqual([{ p: [{ href, text: 'Go' }] }]);
  });

  test.each([
    'javascript:alert(1)',
    'jAvascript:alert(1)',
    'data:text/html;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https:',
    'evil.example',
    '\u0001javascript:alert(1)',
  ])('shows a link to %j as it was typed [T1, T22]', (href) => {
    expect(textBlocks(`[Go](${href})`)).toEqual([{ p: [`[Go](${href})`] }]);
  });

  test('keeps HTML as plain text [T1]', () => {
    const typed = '<img src=x onerror=alert(1)> <script>alert(2)</script> &lt;b&gt;';
    expect(textBlocks(typed)).toEqual([{ p: [typed] }]);
  });

  test('with ten thousand open brackets is read in a moment [T23]', () => {
    for (const part of ['[', '[a](', '**', '[a](/b(', '{', '- '])
      expect(JSON.stringify(textBlocks(part.repeat(10_000))).length).toBeGreaterThan(0);
  });
});

describe('The texts that a shop begins with', () => {
  test.each(Object.entries(firstTexts))('%s keeps to the rules for texts', (_, text) => {
    expect(PageTextForm.parse(text)).toEqual(text);
  });

  test('of the terms and of Privacy never change in a release, because orders name them as version 1 [G-57]', () => {
    const digest = (page: 'terms' | 'privacy') =>
      createHash('sha256').update(JSON.stringify(firstTexts[page])).digest('hex').slice(0, 16);
    expect([digest('terms'), digest('privacy')]).toEqual(['632be32e2bbb1bca', 'a02339c8316ada84']);
  });

  test('name the opening hours as the sentence needs them [G-59]', () => {
    const week = 'Monday to Friday, 9 am to 6 pm; Sunday, closed';
    const shown = (hours: string, page: 'terms' | 'delivery') =>
      JSON.stringify(
        showPage(
          { page, version: 1, at: '2026-11-22T09:00:00.000Z', text: firstTexts[page] },
          { ...firstSettings, hours },
        ),
      );
    expect(shown(firstSettings.hours, 'terms')).toContain('Our opening hours: every day, 9 am to 11 pm.');
    expect(shown(firstSettings.hours, 'delivery')).toContain('Every day, 9 am to 11 pm. If you order');
    expect(shown(week, 'terms')).toContain(`Our opening hours: ${week}.`);
  });
});
