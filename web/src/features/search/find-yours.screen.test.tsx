import { expect, test } from 'vitest';
import { bodyOf, renderPath, wordsOf } from '../../test-support/render.tsx';
import * as findTexts from './find-texts.ts';

test('The HTML of /find-yours has the three questions with all answers, and a link to all pouches', async () => {
  const html = await renderPath('/find-yours');
  for (const [question, answers] of Object.entries(findTexts.options)) {
    expect(wordsOf(html)).toContain(findTexts.questions[question as keyof typeof findTexts.questions]);
    for (const [value, words] of Object.entries(answers)) {
      expect(bodyOf(html)).toContain(`name="${question}" value="${value}"`);
      expect(wordsOf(html)).toContain(words.replace('&', '&amp;'));
    }
  }
  expect(bodyOf(html)).toMatch(/href="\/category\/caffeine-energy-pouches"[^>]*>See all pouches</);
  expect(wordsOf(html)).toContain('up to 400 mg of caffeine a day');
});
