import { expect, test } from 'vitest';
import { adminCsp, pageCsp, tillCsp, uploadCsp } from './headers.ts';

const directivesOf = (csp: string) => csp.split('; ');

/**
 * The CSP directives that every document of the shop needs. Without one of them, a document could load foreign files.
 */
const everywhere = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

test.each([
  ['A page', pageCsp, ["connect-src 'self'", "worker-src 'self'", 'trusted-types dompurify html shop']],
  [
    'The admin',
    adminCsp('https://uploads.example'),
    [
      "connect-src 'self' https://uploads.example",
      "worker-src 'none'",
      'trusted-types dompurify html editor',
    ],
  ],
  ['The till', tillCsp, ["connect-src 'self'", "worker-src 'self'", 'trusted-types shop']],
])(
  '%s loads files only from the shop, runs no inline script and cannot be shown in a frame [T11]',
  (_, csp, own) => {
    expect(directivesOf(csp).sort()).toEqual([...everywhere, ...own].sort());
  },
);

test('An uploaded file that is opened directly cannot load or run anything [T10]', () => {
  expect(directivesOf(uploadCsp).sort()).toEqual(["default-src 'none'", 'sandbox']);
});
