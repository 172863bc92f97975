import { expect, test, vi } from 'vitest';
import { type CustomerFile, titledFile } from './gather-file.ts';
import { readableFile } from './readable-file.ts';

/** A fake element with the members that the file needs. It cannot set markup, so every string in it is a text. */
class Element {
  tag: string;
  lang = '';
  children: (Element | string)[] = [];
  constructor(tag: string) {
    this.tag = tag;
  }
  append(...children: (Element | string)[]) {
    this.children.push(...children);
  }
  prepend(...children: (Element | string)[]) {
    this.children.unshift(...children);
  }
  setAttribute() {}
  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('\n');
  }
  all(tag: string): Element[] {
    const inner = this.children.flatMap((child) => (typeof child === 'string' ? [] : child.all(tag)));
    return this.tag === tag ? [this, ...inner] : inner;
  }
  get outerHTML() {
    return '<html></html>';
  }
}

/** Makes the file of a customer, and returns its body. */
function bodyOf(file: object): Element {
  const [documentElement, head, body] = ['html', 'head', 'body'].map((tag) => new Element(tag));
  const page = { documentElement, head, body, title: '', createElement: (tag: string) => new Element(tag) };
  vi.stubGlobal('document', { implementation: { createHTMLDocument: () => page } });
  expect(readableFile(titledFile(file as CustomerFile))).toMatch(/^<!doctype html>\n<html>/);
  vi.unstubAllGlobals();
  return body as Element;
}

const hostile = '<img src=x onerror=alert(1)>';
const about = {
  ...{
    name: hostile,
    phone: '+254712345678',
    emails: ['a@mail.example'],
    first_order_at: '2026-11-02T09:00:00.000Z',
  },
  points: { balance: 12, entries: [] },
  note: '',
  reviews: [],
};
const order = {
  number: 'HS-1',
  customer_name: hostile,
  is_pickup: false,
  lines: [{ product_name: 'Mango' }],
};

test('The readable export of a customer names each field in words, shows times in Nairobi time, and says which parts are empty', () => {
  const body = bodyOf({ made_at: '2026-11-26T09:00:00.000Z', about, orders: [order] });
  const named = body.all('dt').map(({ text }) => text);
  expect(named).toContain('First order at');
  expect(named).toContain('Is pickup');
  const words = body.all('dd').map(({ text }) => text);
  expect(words.some((word) => /2 Nov.*12:00/.test(word))).toBe(true);
  expect(words).toContain('Nothing');
  expect(words).toContain('No');
  expect(body.text).toContain('12');
  expect(body.all('h2').map(({ text }) => text)).toEqual(['About you', 'Orders']);
});

test('In the readable export of a customer, text that the customer typed never becomes HTML [T1]', () => {
  const body = bodyOf({ made_at: '2026-11-26T09:00:00.000Z', about, orders: [order] });
  expect(body.all('img')).toEqual([]);
  expect(body.all('dd').filter(({ children }) => children.includes(hostile))).toHaveLength(2);
  expect(body.all('h1')[0]?.text).toContain(hostile);
});

test('The readable export of a customer without contacts still lists the orders', () => {
  const body = bodyOf({ made_at: '2026-11-26T09:00:00.000Z', about: null, orders: [order] });
  expect(body.text).toContain('HS-1');
});
