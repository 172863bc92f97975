import { expect, test } from 'vitest';
import * as z from 'zod';
import { isAbility } from './abilities/abilities.ts';
import type { Access } from './abilities/access.ts';
import { endpoint, isWrite, methodOf, pathOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('A route has a method and a path, and every method except GET is a write', () => {
  expect(methodOf('GET /api/products/{id}')).toBe('GET');
  expect(pathOf('GET /api/products/{id}')).toBe('/api/products/{id}');
  expect(isWrite('GET /api/products')).toBe(false);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(isWrite(`${method} /x`)).toBe(true);
});

test('The function `endpoint()` returns the route and all given properties', () => {
  const answer = z.string();
  expect(endpoint('GET /x', { summary: 'X.', access: 'anyone', answer })).toEqual({
    route: 'GET /x',
    summary: 'X.',
    access: 'anyone',
    answer,
  });
});

const isAccess = (access: Access) =>
  ['anyone', 'callback', 'signed-in', 'till', 'rider'].includes(access) || isAbility(access);

test('An endpoint without access, with an unknown ability or with a list of groups does not compile [G-39] [T7]', () => {
  const answer = z.string();
  // @ts-expect-error access is missing
  expect(endpoint('GET /x', { summary: 'X.', answer }).access).toBeUndefined();
  // @ts-expect-error there is no such ability
  expect(isAccess(endpoint('GET /x', { summary: 'X.', access: 'orders.burn', answer }).access)).toBe(false);
  // @ts-expect-error an endpoint names an ability, not its groups
  expect(isAccess(endpoint('GET /x', { summary: 'X.', access: ['owner'], answer }).access)).toBe(false);
});

type Shaped = { shape?: object; options?: readonly unknown[] };

/** Returns the fields of a schema. A union has those that all its options have. */
function shapeOf(schema: unknown): string[] {
  const { shape = {}, options } = (schema ?? {}) as Shaped;
  if (!options) return Object.keys(shape);
  const [first = [], ...others] = options.map(shapeOf);
  return first.filter((field) => others.every((fields) => fields.includes(field)));
}

test.each(endpoints.map((row) => [row.endpoint.route, row] as const))(
  'The endpoint %s defines its access and each path parameter, and a GET has no body [R11]',
  (route, { endpoint: { params, body, access, summary } }) => {
    const inPath = [...pathOf(route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(shapeOf(params).sort()).toEqual(inPath.sort());
    expect(isAccess(access)).toBe(true);
    expect(summary).toMatch(/\.$/);
    if (!isWrite(route)) expect(body).toBeUndefined();
  },
);

test('No two endpoints have the same route or the same name', () => {
  const routes = endpoints.map(({ endpoint: { route } }) => route.replace(/\{\w+\}/g, '{}'));
  expect(new Set(routes).size).toBe(routes.length);
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints.map(({ endpoint }) => endpoint))(
  'The schemas of $route accept the example of the endpoint',
  (row) => {
    const { params, query, body } = (row.example ?? {}) as Record<string, unknown>;
    expect(row.params?.safeParse(params ?? {}).error).toBeUndefined();
    expect(row.query?.safeParse(query ?? {}).error).toBeUndefined();
    expect(row.body?.safeParse(body ?? {}).error).toBeUndefined();
  },
);

test('Each endpoint that answers a version conflict with the stored record takes a version as input, with two listed exceptions [G-72]', () => {
  const lacks = endpoints
    .filter(({ endpoint: { record } }) => record !== undefined)
    .filter(({ endpoint: { record, body, query } }) => {
      const asked = [...shapeOf(body), ...shapeOf(query)];
      return !shapeOf(record).includes('version') || !asked.includes('version');
    });
  // Two endpoints need no version: the one that sorts the questions gets the ids of all questions, and a stock count
  // contains the quantity that the person saw.
  expect(lacks.map(({ endpoint }) => endpoint.route)).toEqual([
    'POST /api/admin/faqs/order',
    'POST /api/admin/products/{id}/stock',
  ]);
});
