import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const page = { url: 'https://hart.example/show/product/mango', title: 'Mango & Chilli, Ksh1200.00' };

test('The links to Facebook, X and LinkedIn contain the product’s URL [S1-190, S1-355]', () => {
  const { facebook, x, linkedin } = shareLinks(page);
  expect(new URL(facebook).searchParams.get('u')).toBe(page.url);
  expect(new URL(x).searchParams.get('url')).toBe(page.url);
  expect(new URL(x).searchParams.get('text')).toBe(page.title);
  expect(new URL(linkedin).searchParams.get('url')).toBe(page.url);
});

test('The chat link contains the product’s name and URL [S1-355]', () => {
  expect(new URL(shareLinks(page).chat).searchParams.get('text')).toBe(`${page.title} ${page.url}`);
});
