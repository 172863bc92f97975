import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { confirmAge } from '#shared/accounts/endpoints.ts';
import { type Endpoint, endpoint } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/orders/order.ts';
import { confirmAge as confirmAgeHandler } from '../api/accounts.ts';
import { type Handler, send } from '../test-support/event.ts';
import { lambda } from './lambda.ts';

const spec = {
  summary: 'Test.',
  access: 'anyone',
  body: z.object({ name: z.string(), more: z.unknown().optional() }),
  answer: z.object({ name: z.string() }),
  example: { body: { name: 'Wanjiku' } },
} as const;
const write = endpoint('POST /test', spec);
const form = endpoint('POST /form', { ...spec, bodyType: 'multipart' });
const any = endpoint('POST /any', { ...spec, bodyType: 'any' });

function post(row: Endpoint, body: string, type?: string, isBase64Encoded = false) {
  const handler = lambda(row, async ({ body }) => ({ name: (body as { name: string }).name }));
  const wrapped = async (event: APIGatewayProxyEventV2, context: Context) =>
    (handler as unknown as Handler)({ ...event, isBase64Encoded }, context);
  return send(row, wrapped, { body, ...(type !== undefined && { headers: { 'content-type': type } }) });
}

const parts = (...fields: string[]) => `${fields.map((field) => `--B\r\n${field}\r\n`).join('')}--B--\r\n`;
const text = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const multipart = 'multipart/form-data; boundary=B';
const urlEncoded = 'application/x-www-form-urlencoded';

describe('A body that cannot be parsed is answered with a client error in the common error body [R10] [T21]', () => {
  const kilobytes = (n: number) => `{"name":"${'x'.repeat(n * 1024 - 11)}"}`;

  test.each([
    ['no content type', write, '{"name":"a"}', undefined, 415],
    ['plain text', write, '{"name":"a"}', 'text/plain', 415],
    ['a form instead of JSON', write, parts(text('name', 'a')), multipart, 415],
    ['JSON instead of a form', form, '{"name":"a"}', 'application/json', 415],
    ['a URL-encoded form', form, 'name=a', 'application/x-www-form-urlencoded', 415],
    ['a content type with an extra letter', form, 'x', 'multipart/form-datax; boundary=B', 400],
    ['a form without boundary', form, parts(text('name', 'a')), 'multipart/form-data', 400],
    ['a form with another boundary', form, parts(text('name', 'a')), 'multipart/form-data; boundary=C', 400],
    ['a truncated form', form, '--B\r\nContent-Disposition: form-data; name="na', multipart, 400],
    ['an empty form', form, '', multipart, 400],
    ['a content type with invalid characters', form, 'x', 'multipart/form-data; boundary=\u0000\u0416', 400],
    ['an empty body', write, '', 'application/json', 400],
    ['truncated JSON', write, '{"name":', 'application/json', 400],
    ['two JSON values', write, '{"name":"a"}{}', 'application/json', 400],
    ['NaN, which is not JSON', write, '{"name":NaN}', 'application/json', 400],
    ['a prototype', write, '{"name":"a","__proto__":{"admin":true}}', 'application/json', 400],
    [
      'a nested prototype',
      write,
      '{"name":"a","more":[{"__proto__":{"admin":true}}]}',
      'application/json',
      400,
    ],
    [
      'a prototype spelt with escapes',
      write,
      '{"name":"a","\\u005f_proto__":{"a":1}}',
      'application/json',
      400,
    ],
    [
      'a constructor',
      write,
      '{"name":"a","constructor":{"prototype":{"admin":true}}}',
      'application/json',
      400,
    ],
    ['no content type where any is taken', any, '{"name":"a"}', undefined, 415],
    ['plain text where any is taken', any, 'name=a', 'text/plain', 415],
    ['a prototype in a URL-encoded form', any, 'name=a&__proto__[a]=1', urlEncoded, 400],
    ['a prototype in a list of a form', any, 'name=a&more[0][__proto__]=1', urlEncoded, 400],
    ['a constructor in a list of a form', any, 'name=a&more[constructor][a]=1', urlEncoded, 400],
    ['a prototype in a form', form, parts(text('name', 'a'), text('__proto__', 'x')), multipart, 400],
    ['a list of prototypes', form, parts(text('name', 'a'), text('__proto__[]', 'x')), multipart, 400],
    ['a list in a text field', form, parts(text('name[]', 'a')), multipart, 422],
    ['more than 256 KB', write, kilobytes(256.01), 'application/json', 413],
    ['a list', write, '[]', 'application/json', 422],
    ['null', write, 'null', 'application/json', 422],
    ['a JSON string', write, '"name"', 'application/json', 422],
    ['deeply nested lists', write, '['.repeat(200_000), 'application/json', 400],
    ['a number in a text field', write, '{"name":1e309}', 'application/json', 422],
    [
      'a file in a text field',
      form,
      parts('Content-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\na'),
      multipart,
      422,
    ],
    ['a missing field', form, parts(text('other', 'a')), multipart, 422],
  ])('A request whose body cannot be parsed gets a client error: %s', async (_, row, body, type, status) => {
    const reply = await post(row, body, type);
    expect(reply.status).toBe(status);
    const error = ErrorBody.strict().parse(reply.body);
    expect(error.message).not.toMatch(/zod|json\.parse|unexpected token|node_modules|\bat /i);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([
    ['JSON with a charset', write, '{"name":"a"}', 'application/json; charset=utf-8'],
    ['JSON in capitals', write, '{"name":"a"}', 'Application/JSON'],
    ['a form', form, parts(text('name', 'a')), multipart],
    ['a form in capitals', form, parts(text('name', 'a')), 'Multipart/Form-Data; boundary=B'],
    ['256 KB', write, kilobytes(256), 'application/json'],
    ['JSON where any is taken', any, '{"name":"a"}', 'application/json; charset=utf-8'],
    ['a multipart form where any is taken', any, parts(text('name', 'a')), multipart],
    ['a URL-encoded form where any is taken', any, 'name=a+b&more=%E2%9C%93', urlEncoded],
    ['a URL-encoded form with a charset', any, 'name=a', `${urlEncoded}; charset=UTF-8`],
  ])('A valid request body is parsed: %s', async (_, row, body, type) => {
    expect((await post(row, body, type)).status).toBe(200);
  });

  test('A base64 body, as API Gateway sends binary bodies, is decoded', async () => {
    const base64 = (body: string) => Buffer.from(body).toString('base64');
    expect((await post(write, base64('{"name":"ñ"}'), 'application/json', true)).body).toEqual({ name: 'ñ' });
    expect((await post(form, base64(parts(text('name', 'ñ'))), multipart, true)).body).toEqual({ name: 'ñ' });
  });

  test('If a request body contains a field twice, in JSON or in a form, its last value counts', async () => {
    expect((await post(write, '{"name":"a","name":"b"}', 'application/json')).body).toEqual({ name: 'b' });
    const twice = parts(text('name', 'a'), text('name', 'b'));
    expect((await post(form, twice, multipart)).body).toEqual({ name: 'b' });
  });

  test('A form field whose name ends with [] becomes a list of all of its values', async () => {
    const handler = lambda(form, async ({ body }) => ({ name: JSON.stringify(body.more ?? null) }));
    const listed = async (...values: string[]) => {
      const body = parts(text('name', 'a'), ...values.map((value) => text('more[]', value)));
      return (await send(form, handler, { body, headers: { 'content-type': multipart } })).body.name;
    };
    expect(await listed('5', '7', '5')).toBe('["5","7","5"]');
    expect(await listed('5')).toBe('["5"]');
    expect(await listed()).toBe('null');
  });

  test('The entries of a list in a web form (`cart[0][id]`) are read as a list of objects', async () => {
    const handler = lambda(any, async ({ body }) => ({ name: JSON.stringify(body.more ?? null) }));
    const read = async (body: string, type: string) =>
      (await send(any, handler, { body, headers: { 'content-type': type } })).body.name;
    const encoded = 'name=a&more[0][id]=7&more[0][quantity]=2&more%5B3%5D%5Bid%5D=9';
    expect(await read(encoded, urlEncoded)).toBe('[{"id":"7","quantity":"2"},{"id":"9"}]');
    const sent = parts(text('name', 'a'), text('more[0][id]', '7'), text('more[1][id]', '9'));
    expect(await read(sent, multipart)).toBe('[{"id":"7"},{"id":"9"}]');
    expect(await read('name=a&more[]=7&more[]=9', urlEncoded)).toBe('["7","9"]');
    expect(await read('name=a&more[9999999][id]=7', urlEncoded)).toBe('null');
  });

  test('An endpoint’s limit for the size of a body counts the sent bytes, and a refusal names the limit', async () => {
    const pictures = endpoint('POST /pictures', {
      ...spec,
      bodyType: 'multipart',
      mostBytes: 4 * 1024 * 1024,
    });
    const sized = (bytes: number) => {
      const [start = '', end = ''] = parts(text('name', 'a'), text('more', '|')).split('|');
      return Buffer.from(`${start}${'x'.repeat(bytes - start.length - end.length)}${end}`).toString('base64');
    };
    expect((await post(pictures, sized(4 * 1024 * 1024), multipart, true)).status).toBe(200);
    const refused = await post(pictures, sized(4 * 1024 * 1024 + 1), multipart, true);
    expect(refused).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(refused.body.message).toMatch(/^Please send less than 4 MB/);
    expect((await post(form, sized(256 * 1024 + 1), multipart, true)).body.message).toMatch(/ 256 KB/);
  });

  test('A refused request has an error message for each invalid field', async () => {
    const reply = await post(write, '{"name":[]}', 'application/json');
    expect(Object.keys(reply.body.errors)).toEqual(['name']);
    expect(reply.body.message).toBe(reply.body.errors.name[0]);
  });

  test('An endpoint with a strict schema refuses additional fields [T9]', async () => {
    const more = await send(confirmAge, confirmAgeHandler, { body: { confirmed: true, days: 9999 } });
    expect(more.status).toBe(422);
  });
});
