import { describe, expect, test } from 'vitest';
import { readCookies } from './cookies.ts';

const session = '__Host-session';

describe('The cookies of a request [T5]', () => {
  test('The cookies of a request are read by name and value, without the spaces and tabs around them', () => {
    const cookies = readCookies([
      `${session}=a.b`,
      ' \t__Host-visitor \t=\t c ',
      'XSRF-TOKEN=d=e==',
      'empty=',
    ]);
    expect({ ...cookies }).toEqual({
      [session]: 'a.b',
      '__Host-visitor': 'c',
      'XSRF-TOKEN': 'd=e==',
      empty: '',
    });
  });

  test.each([
    '\xa0__Host-session',
    '__Host-session\xa0',
    '\ufeff__Host-session',
    '\u2003__Host-session',
    '\v__Host-session',
    '\f__Host-session',
    '\r__Host-session',
    '\0__Host-session',
    '"__Host-session"',
    '__host-session',
    '__HOST-SESSION',
    '$__Host-session',
    '__Host-session[]',
    '%5F%5FHost-session',
  ])('A cookie with a similar name is not taken for the session cookie: %j', (name) => {
    expect(readCookies([`${name}=a.b`])[session]).toBeUndefined();
  });

  test.each(['\xa0a.b', 'a.b\xa0', '"a.b"', 'a.b\r', '\u2003a.b'])(
    'A cookie’s value is read unchanged: %j',
    (value) => {
      expect(readCookies([`${session}=${value}`])[session]).toBe(value);
    },
  );

  test('A cookie without a name or without "=" is ignored', () => {
    expect({ ...readCookies(['=__Host-session=a.b', session, '', ' =x']) }).toEqual({});
  });

  test('A cookie that is sent with two different values is ignored', () => {
    expect(readCookies([`${session}=a.b`, `${session}=c.d`, `${session}=a.b`])[session]).toBeUndefined();
    expect(readCookies([`${session}=a.b`, `${session}=a.b`])[session]).toBe('a.b');
  });

  test('A cookie named like a property of objects is read as a plain cookie', () => {
    const cookies = readCookies(['__proto__=x', 'constructor=y', 'hasOwnProperty=z']);
    expect([Object.getPrototypeOf(cookies), cookies.constructor]).toEqual([null, 'y']);
    expect(cookies[session]).toBeUndefined();
  });
});
