import { expect, test } from 'vitest';
import {
  adminPage,
  categoryPath,
  feedFile,
  googleFeed,
  metaFeed,
  notFoundPage,
  pageKey,
  pagePath,
  productFeedPart,
  productPath,
  riderPage,
  robotsFile,
  searchFile,
  searchPart,
  shellPage,
  sitemapFile,
  sitemapPart,
  strengthPath,
  subcategoryPath,
  tillPage,
} from './page.ts';

test.each([
  ['/', 'pages/index.html'],
  ['/shop', 'pages/shop.html'],
  ['/about/us', 'pages/about/us.html'],
  ['/delivery', 'pages/delivery.html'],
  ['/privacy', 'pages/privacy.html'],
  ['/returns', 'pages/returns.html'],
  ['/contact', 'pages/contact.html'],
  ['/terms', 'pages/terms.html'],
  ['/faqs', 'pages/faqs.html'],
  [categoryPath('hart-vapes'), 'pages/category/hart-vapes.html'],
  [subcategoryPath('hart-vapes', 'pods'), 'pages/category/hart-vapes/pods.html'],
  [strengthPath('hart-vapes', 20), 'pages/category/hart-vapes/_20.html'],
  [subcategoryPath('hart-vapes', 'pods', 20), 'pages/category/hart-vapes/pods_20.html'],
  [productPath('washa-mango'), 'pages/show/product/washa-mango.html'],
  [shellPage, 'pages/shell.html'],
  [adminPage, 'pages/admin-shell.html'],
  [tillPage, 'pages/till-shell.html'],
  [riderPage, 'pages/rider-shell.html'],
  [notFoundPage, 'pages/not-found.html'],
  [sitemapFile, 'sitemap.xml'],
  [searchFile, 'search.json'],
  [searchPart(12), 'search/12.json'],
  [sitemapPart(3), 'sitemap/3.xml'],
  [sitemapPart('pages'), 'sitemap/pages.xml'],
  [robotsFile, 'robots.txt'],
  [feedFile, 'feed.xml'],
  [googleFeed, 'feeds/google.xml'],
  [metaFeed, 'feeds/meta.csv'],
  [productFeedPart(2), 'feeds/2.json'],
])('The prerendered path %s has the key %s in the bucket, and this key gives the path again', (path, key) => {
  expect(pageKey(path)).toBe(key);
  expect(pagePath(key)).toBe(path);
});

test.each([
  '/checkout',
  '/category/',
  '/category/a/b',
  '/show/product/x.css',
  '/category/a?page=2',
  '/category/a?strength=20,50',
  '/category/a?strength=20&sort=price',
  '/category/a?subcategory=b&strength=20&sort=price',
  '/category/a?strength=20&subcategory=b',
  '/search/x.json',
  '/sitemap/0.xml?x=1',
  '/about',
])('The page %s is not prerendered', (path) => {
  expect(() => pageKey(path)).toThrow(`${path} is not prerendered.`);
});

test.each(['pages/x.html', 'assets/app.js', 'pages/category/a/b/c.html', 'pages/show/product/x'])(
  'The key %s belongs to no prerendered path',
  (key) => {
    expect(pagePath(key)).toBeUndefined();
  },
);
