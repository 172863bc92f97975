import { expect, test } from 'vitest';
import { cleanHtml } from '#functions/core/clean-html.ts';
import { Faq } from '#shared/content/faq.ts';
import { faqs } from './faqs.ts';

test('The demo shop has ten or more distinct FAQs, in order and with clean HTML [S2-188, G-53]', () => {
  expect(faqs.length).toBeGreaterThanOrEqual(10);
  expect(new Set(faqs.map(({ title }) => title)).size).toBe(faqs.length);
  for (const faq of faqs) {
    const { title, comment } = Faq.parse(faq);
    expect(title).toMatch(/\?$/);
    expect(comment).toMatch(/^<p>.+<\/p>$/);
    expect(cleanHtml(comment)).toBe(comment);
  }
  expect(faqs.map(({ sort }) => sort)).toEqual(faqs.map(({ sort }) => sort).toSorted((a, b) => a - b));
});
