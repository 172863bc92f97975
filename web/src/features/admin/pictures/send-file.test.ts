import { expect, test } from 'vitest';
import { pictureTexts } from './picture-texts.ts';
import { refusalOf } from './send-file.ts';

const { failed } = pictureTexts;
const s3 = (code: string, message = '') => `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

test.each([
  [400, s3('EntityTooLarge'), failed.large(12_000_000)],
  [400, s3('EntityTooSmall'), failed.empty],
  [403, s3('AccessDenied', 'Invalid according to Policy: Policy expired.'), failed.expired],
  [403, s3('AccessDenied', 'Invalid according to Policy: Extra input fields: x'), failed.refused],
  [503, 'no XML', failed.refused],
])(
  'If the server refuses a file with status %i, staff read the reason in a sentence',
  (status, body, expected) => {
    expect(refusalOf(status, body, 12_000_000)).toBe(expected);
  },
);

test('The error for a file that is too large names its size and the limit', () => {
  expect(failed.large(12_000_000)).toBe(
    'This file has 11.5 MB. The largest picture is 10 MB, and this browser could not make it smaller.',
  );
});
