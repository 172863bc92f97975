import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { isForDevices, isOpen } from '#shared/abilities/access.ts';
import { methodOf, pathOf } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { templates } from '../stacks/testing.ts';
import { root } from './bundle.ts';
import { openapi } from './openapi.ts';

const routes = endpoints.map(({ endpoint }) => endpoint.route as string).sort();

const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function documentedRoutes(): string[] {
  const paths = openapi().paths as Record<string, object>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('The API document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(openapi());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('The API document describes the order form, the error body and the token header', () => {
  const { paths, components } = openapi() as {
    paths: Record<string, Record<string, { requestBody: { content: object }; parameters: object[] }>>;
    components: { responses: { Refused: { content: object } } };
  };
  const order = paths['/final-invoice']?.post;
  expect(order?.requestBody.content).toHaveProperty([
    'multipart/form-data',
    'schema',
    'properties',
    'customer_name',
  ]);
  expect(order?.parameters).toContainEqual({ $ref: '#/components/parameters/CsrfToken' });
  const refused = ['application/json', 'schema', 'properties'];
  expect(components.responses.Refused.content).toHaveProperty([...refused, 'request_id']);
});

test('The gateway’s routes, the endpoint table and the API document list the same API calls [R11]', async () => {
  const gateway = (await templates()).flatMap(({ resources }) =>
    resources
      .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
      .map(({ Properties }) => Properties.RouteKey),
  );
  expect(gateway.sort()).toEqual([...routes, '$default', '$default'].sort());
  expect(documentedRoutes().sort()).toEqual(routes);
});

/** Returns true if a string in a source file is a route or, if it ends with `/`, the beginning of a route. */
const isRoute = (call: string) =>
  call.endsWith('/') ? routes.some((route) => route.startsWith(call)) : routes.includes(call);

test('The browser calls only endpoints of the API [R11]', () => {
  const calls = filesUnder('web/src')
    .filter((file) => !isTest(file))
    .flatMap(
      (file) =>
        readFileSync(join(root, 'web/src', file), 'utf8').match(
          /(?<=['"`])(?:GET|POST|PUT|PATCH|DELETE) \/[^'"`\s$]*/g,
        ) ?? [],
    );
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !isRoute(call))).toEqual([]);
});

test('The API document marks each endpoint that requires a session or a device [T7]', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { security: unknown[] }>> };
  for (const { endpoint } of endpoints) {
    const operation = paths[pathOf(endpoint.route)]?.[methodOf(endpoint.route).toLowerCase()];
    const { access } = endpoint;
    const proof = isForDevices(access)
      ? { [access]: [], [`${access}Time`]: [], [`${access}Signature`]: [] }
      : { session: [] };
    const expected = isOpen(endpoint.access) ? [] : [proof];
    expect([endpoint.route, operation?.security]).toEqual([endpoint.route, expected]);
  }
});
