import { expect, test } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { fieldsWithout } from './fields.ts';

const none = new Set<string>();

test('The check of text fields reports each field of an endpoint in which no attack text was stored or refused', () => {
  const missed = fieldsWithout(none, none);
  expect(missed).toContain('POST /api/admin/suppliers name');
  expect(missed).toContain('PATCH /api/admin/categories/{id} subcategories.*.attributes.*.value');
  const inOne = new Set(['PATCH /api/admin/categories/{id} subcategories.2.attributes.0.value']);
  expect(fieldsWithout(inOne, none)).not.toContain(
    'PATCH /api/admin/categories/{id} subcategories.*.attributes.*.value',
  );
  expect(fieldsWithout(none, new Set(['POST /api/admin/suppliers name']))).toHaveLength(missed.length - 1);
});

test('The check of text fields does not report fields for codes, choices and slugs', () => {
  const missed = fieldsWithout(none, none);
  const routes = new Set<string>(endpoints.map(({ endpoint }) => endpoint.route));
  expect(missed.filter((field) => !routes.has(field.split(' ').slice(0, 2).join(' ')))).toEqual([]);
  expect(missed.filter((field) => / (?:slug|version|status|kind)$/.test(field))).toEqual([]);
});
