import { expect, test } from 'vitest';
import { firstSettings } from '../shop.ts';
import { mailCampaign } from './campaign-email.ts';
import { textOfHtml } from './text-of-html.ts';

const site = 'https://hart.example';
const mail = (body: string, more: object = {}) =>
  mailCampaign({
    content: { subject: 'News', preview: '', body, ...more },
    sender: firstSettings,
    site,
    stop: `${site}/newsletter/unsubscribe#t=a.b`,
  });

test('The plain text of a campaign has its paragraphs, lists and links, and no HTML', () => {
  const html =
    '<h2>New &amp; good</h2><p>See <a href="/shop">the shop</a> or <a href="mailto:hello@hart.example">hello@hart.example</a>.<br />Bye</p><ol><li>One</li><li><p>Two</p></li></ol><ul><li>Dash</li></ul><img src="/upload/a.webp" alt="A tin" />';
  expect(textOfHtml(html, site)).toBe(
    [
      'New & good',
      '',
      'See the shop (https://hart.example/shop) or hello@hart.example.',
      'Bye',
      '',
      '1. One',
      '2.',
      '',
      'Two',
      '',
      '- Dash',
      '',
      '[A tin]',
    ].join('\n'),
  );
});

test('A campaign’s email has full URLs and inline styles, an escaped subject, and a link to unsubscribe at the end', () => {
  const body = '<p>Hi <a href="/shop" target="_blank">there</a></p><img src="/upload/a.webp" alt="A tin" />';
  const { html, text, subject } = mail(body, { subject: 'A < B', preview: 'Soon & near' });
  expect(subject).toBe('A < B');
  expect(html).toContain('<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15">A &lt; B</h1>');
  expect(html).toContain('<a href="https://hart.example/shop" style="color:#15120d">there</a>');
  expect(html).toContain('<img src="https://hart.example/upload/a.webp" alt="A tin" style=');
  expect(html).toContain('>Soon &amp; near');
  expect(html).toContain('<a href="https://hart.example/newsletter/unsubscribe#t=a.b"');
  expect(text).toContain('Unsubscribe: https://hart.example/newsletter/unsubscribe#t=a.b');
  expect(text).not.toMatch(/<[a-z/]|&amp;/);
});
