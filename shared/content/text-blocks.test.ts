import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { firstSettings } from '../shop.ts';
import { firstTexts } from './first-texts.ts';
import { showPage } from './show-page.ts';
import { textBlocks } from './text-blocks.ts';
import { PageTextForm, textFormTexts } from './text-page-form.ts';

describe('The text of a page', () => {
  test('A text page shows paragraphs, lists, links and bold words', () => {
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
  ])('The text of a text page may link to %s [T22]', (href) => {
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
  ])('A text page shows a link to %j as it was typed, and not as a link [T1, T22]', (href) => {
    expect(textBlocks(`[Go](${href})`)).toEqual([{ p: [`[Go](${href})`] }]);
  });

  test('A text page shows typed HTML as plain text [T1]', () => {
    const typed = '<img src=x onerror=alert(1)> <script>alert(2)</script> &lt;b&gt;';
    expect(textBlocks(typed)).toEqual([{ p: [typed] }]);
  });

  test('A text page with ten thousand open brackets is parsed without hanging [T23]', () => {
    for (const part of ['[', '[a](', '**', '[a](/b(', '{', '- '])
      expect(JSON.stringify(textBlocks(part.repeat(10_000))).length).toBeGreaterThan(0);
  });
});

describe('A placeholder in the address of a link', () => {
  const shownWith = (text: string, settings = firstSettings) =>
    showPage(
      {
        page: 'about',
        version: 1,
        at: '2026-11-22T09:00:00.000Z',
        text: { ...firstTexts.about, sections: [{ id: 'a', title: 'A', text }] },
      },
      settings,
    ).sections[0]?.blocks;
  const settings = {
    ...firstSettings,
    phone: '+254199000100',
    whatsapp: '+254199000200',
    email: 'help@hart.example',
  };

  test.each([
    ['tel:{phone}', 'tel:+254199000100'],
    ['tel:+{phone}', 'tel:+254199000100'],
    ['tel:{whatsapp}', 'tel:+254199000200'],
    ['https://wa.me/{whatsapp}', 'https://wa.me/254199000200'],
    ['https://wa.me/{phone}?text=Habari', 'https://wa.me/254199000100?text=Habari'],
    ['mailto:{email}', 'mailto:help@hart.example'],
  ])('In the address of a link on a text page, %s becomes %s [T22]', (typed, href) => {
    expect(shownWith(`[Contact {vat}](${typed}), {phone}`, settings)).toEqual([
      { p: [{ href, text: 'Contact 16%' }, ', +254 199 000 100'] },
    ]);
  });

  test('The value of a placeholder in a link’s address cannot end the address or begin another link [T1]', () => {
    const address = '1 Moi Ave (2nd floor) [a](/b) {phone}';
    const href =
      'https://maps.example/?q=1%20Moi%20Ave%20%282nd%20floor%29%20%5Ba%5D%28%2Fb%29%20%7Bphone%7D';
    expect(shownWith('[Map](https://maps.example/?q={address})', { ...settings, address })).toEqual([
      { p: [{ href, text: 'Map' }] },
    ]);
  });

  test.each([
    'javascript:alert{vat}',
    '{shop_name}',
    '{email}',
    '{free_delivery}/returns',
    'java{vat}script:x',
  ])(
    'A text page with %s in a link’s address cannot be saved, and does not show it as a link [T1, T22]',
    (href) => {
      const text = `[Bad](${href})`;
      const sections = [{ id: 'a', title: 'A', text }];
      const { error } = PageTextForm.safeParse({ ...firstTexts.about, sections });
      expect(error?.issues.map(({ message }) => message)).toEqual([textFormTexts.link(href)]);
      expect(JSON.stringify(shownWith(text, { ...settings, shop_name: 'javascript:x' }))).not.toContain(
        '"href"',
      );
    },
  );

  test('A text page whose link has a placeholder that the shop can fill in can be saved', () => {
    const text = '[Call](tel:{phone}) [Chat](https://wa.me/{whatsapp}) [Write](mailto:{email})';
    const sections = [{ id: 'a', title: 'A', text }];
    expect(PageTextForm.safeParse({ ...firstTexts.about, sections }).success).toBe(true);
  });
});

test.each(['[Returns](/returns)', 'It is **free**.', '[x](javascript:alert(1))'])(
  'The introduction, the description for search engines and the headings of a text page are plain text, so %s is refused there',
  (typed) => {
    const { error } = PageTextForm.safeParse({
      ...firstTexts.about,
      lead: typed,
      description: typed,
      sections: [{ id: 'a', title: typed, text: 'Text' }],
    });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['description', textFormTexts.plain],
      ['lead', textFormTexts.plain],
      ['sections.0.title', textFormTexts.plain],
    ]);
  },
);

describe('The texts that a shop begins with', () => {
  test.each(Object.entries(firstTexts))(
    'The first text of %s follows the rules for text pages',
    (_, text) => {
      expect(PageTextForm.parse(text)).toEqual(text);
    },
  );

  test('The first texts of the terms and the privacy policy never change in a release, because orders name them as version 1 [G-57]', () => {
    const digest = (page: 'terms' | 'privacy') =>
      createHash('sha256').update(JSON.stringify(firstTexts[page])).digest('hex').slice(0, 16);
    expect([digest('terms'), digest('privacy')]).toEqual(['632be32e2bbb1bca', 'd391a6f512bce64d']);
  });

  test('The first terms and delivery page show the opening hours, also when staff change them [G-59]', () => {
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
