import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Access, isGroup } from './accounts/access.ts';
import { endpoints } from './api/index.ts';
import { endpoint, isWrite, methodOf, pathOf } from './endpoint.ts';

test('A route is a method and a path; everything but GET may change something', () => {
  expect(methodOf('GET /api/products/{id}')).toBe('GET');
  expect(pathOf('GET /api/products/{id}')).toBe('/api/products/{id}');
  expect(isWrite('GET /api/products')).toBe(false);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(isWrite(`${method} /x`)).toBe(true);
});

test('An endpoint keeps what it was given', () => {
  const answer = z.string();
  expect(endpoint('GET /x', { id: 'orders/X', summary: 'X.', access: 'anyone', answer })).toEqual({
    route: 'GET /x',
    id: 'orders/X',
    summary: 'X.',
    access: 'anyone',
    answer,
  });
});

const isAccess = (access: Access) =>
  typeof access === 'string'
    ? ['anyone', 'callback', 'signed-in'].includes(access)
    : access.length > 0 && access.every(isGroup);

test('An endpoint that does not say who may call it, or says a group that there is not, does not compile [G-39] [T7]', () => {
  const answer = z.string();
  // @ts-expect-error who may call is missing
  expect(endpoint('GET /x', { summary: 'X.', answer }).access).toBeUndefined();
  // @ts-expect-error there is no such group
  expect(isAccess(endpoint('GET /x', { summary: 'X.', access: ['manager'], answer }).access)).toBe(false);
  // @ts-expect-error nobody at all is a mistake
  expect(isAccess(endpoint('GET /x', { summary: 'X.', access: [], answer }).access)).toBe(false);
});

const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

test.each(endpoints.map((row) => [row.endpoint.route, row] as const))(
  '%s says who may call it, and states each part of its path and no body on a read [R11]',
  (route, { endpoint: { params, body, access, summary } }) => {
    const inPath = [...pathOf(route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(shapeOf(params).sort()).toEqual(inPath.sort());
    expect(isAccess(access)).toBe(true);
    expect(summary).toMatch(/\.$/);
    if (!isWrite(route)) expect(body).toBeUndefined();
  },
);

test('No two endpoints share a route or a name', () => {
  const routes = endpoints.map(({ endpoint: { route } }) => route.replace(/\{\w+\}/g, '{}'));
  expect(new Set(routes).size).toBe(routes.length);
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints.map(({ endpoint }) => endpoint))(
  'The example of $route is accepted by its schemas',
  (row) => {
    const { params, query, body } = (row.example ?? {}) as Record<string, unknown>;
    expect(row.params?.safeParse(params ?? {}).error).toBeUndefined();
    expect(row.query?.safeParse(query ?? {}).error).toBeUndefined();
    expect(row.body?.safeParse(body ?? {}).error).toBeUndefined();
  },
);
