import { expect, test } from 'vitest';
import { importTexts } from './import-texts.ts';

const { sentence, wrong } = importTexts.check;

test('The check of an import lists only the changes that will happen, and leaves out counts of zero', () => {
  expect(sentence(0, 1, 0)).toBe('1 product will change.');
  expect(sentence(2, 1, 3)).toBe(
    '2 products will be added, 1 product will change, 3 rows make no difference.',
  );
  expect(sentence(0, 0, 1)).toBe('1 row makes no difference.');
  expect(sentence(0, 0, 0)).toBe('');
});

test('Rows with errors can be downloaded after an import, but if no row can be imported, they are corrected in the file', () => {
  expect(wrong(2, 1)).toBe(
    '2 rows have errors and will not be imported. Download them afterwards, correct them and import them again.',
  );
  expect(wrong(1, 4)).toBe(
    '1 row has errors and will not be imported. Download it afterwards, correct it and import it again.',
  );
  expect(wrong(1, 0)).toBe('1 row has errors. Correct it in the file and choose the file again.');
});
