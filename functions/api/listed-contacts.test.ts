import { expect, test } from 'vitest';
import * as z from 'zod';
import { isAbility } from '#shared/abilities/abilities.ts';
import { endpoints } from '#shared/endpoints.ts';

/**
 * The fields of admin lists that contain phones or email addresses. Each value says how, or why, the list shows them.
 */
const decided: Record<string, string> = {
  'GET /api/admin/customers phone': 'masked by role',
  'POST /api/admin/customers/search phone': 'masked by role',
  'GET /api/admin/distributors email': 'masked by role',
  'GET /api/admin/distributors phone': 'masked by role',
  'GET /api/admin/subscribers email': 'masked by role',
  'POST /api/admin/subscribers/search email': 'masked by role',
  'GET /api/admin/waiting/{product} contact': 'masked by role',
  'POST /api/admin/orders/search phone': 'masked by role',
  'GET /api/admin/orders masked_phone': 'masked for all',
  'GET /api/admin/desk masked_phone': 'masked for all',
  'GET /api/admin/desk/handover masked_phone': 'masked for all',
  'POST /api/admin/orders/search masked_phone': 'masked for all',
  'GET /api/admin/placed-orders masked_phone': 'masked for all',
  'GET /api/admin/unpaid-orders masked_phone': 'masked for all',
  'GET /api/admin/parked-payments masked_phone': 'masked for all',
  'GET /api/admin/orders/{id}/waiting-payments masked_phone': 'masked for all',
  'GET /api/admin/statements/{id} masked_phone': 'masked for all',
  'GET /api/admin/orders/{id} phone': 'whole: the phones that were asked to pay an opened order',
  'GET /api/admin/riders phone': 'whole: the riders, whom the desk calls',
  'GET /api/admin/people email': 'whole: colleagues, for the owner only',
  'GET /api/admin/customers/{key} email': 'masked by role: the accounts of an opened customer',
  'GET /api/admin/customers/{key}/erasure email': 'whole: the accounts to choose from, for managers only',
};

type Schema = { type?: unknown; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema };

const isText = ({ type, anyOf = [] }: Schema): boolean => type === 'string' || anyOf.some(isText);

/** Returns the names of the text fields with a phone or an email address in the rows of a list. */
function contactsIn({ properties = {}, items, anyOf = [] }: Schema, isRow = false): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(isRow && isText(field) && /phone|email|contact/.test(name) ? [name] : []),
    ...contactsIn(field, isRow),
  ]);
  const deeper = [...anyOf.map((each) => contactsIn(each, isRow)), items ? contactsIn(items, true) : []];
  return [...own, ...deeper.flat()];
}

test('Each admin list masks phone numbers and email addresses, unless the test names a reason to show them [T18]', () => {
  const found = endpoints.flatMap(({ endpoint: { route, access, answer } }) => {
    const isRead = route.startsWith('GET ') || route.endsWith('/search');
    if (!isAbility(access) || !isRead) return [];
    const schema = z.toJSONSchema(answer, { unrepresentable: 'any', reused: 'inline' }) as Schema;
    return contactsIn(schema).map((name) => `${route} ${name}`);
  });
  expect([...new Set(found)].sort()).toEqual(Object.keys(decided).sort());
});
