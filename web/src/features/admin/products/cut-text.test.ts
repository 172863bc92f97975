import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('The preview of a search result shows a text that fits completely, on one line', () => {
  expect(cutText('  Ripe\nmango  ', 10)).toEqual({ shown: 'Ripe mango', cut: 0 });
});

test('The preview of a search result ends a longer text with an ellipsis, and says how many characters are cut off', () => {
  expect(cutText('Ripe mango from Nairobi', 12)).toEqual({ shown: 'Ripe mango…', cut: 12 });
});

test('In the preview of a search result, an emoji counts as one character and is never halved', () => {
  expect(cutText('🥭🥭🥭', 3)).toEqual({ shown: '🥭🥭🥭', cut: 0 });
  expect(cutText('🥭🥭🥭🥭', 3)).toEqual({ shown: '🥭🥭…', cut: 2 });
});
