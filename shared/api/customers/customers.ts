import * as z from 'zod';
import {
  Customer,
  CustomerChange,
  CustomerContacts,
  CustomerSearch,
  CustomerSort,
  Customers,
} from '../../customers/customer.ts';
import { endpoint } from '../../endpoint.ts';
import { Cursor } from '../../ids.ts';
import { CustomerKey } from '../../orders/admin-order.ts';

const aKey = 'a'.repeat(22);

export const listCustomers = endpoint('GET /api/admin/customers', {
  id: 'customers/ListCustomers',
  summary:
    'Lists the customers, twenty a page: the latest order first, or the highest sum of delivered goods first. Phones are masked by role (G-74).',
  access: 'customers.read',
  query: z.object({ sort: CustomerSort.default('newest'), cursor: Cursor.optional() }),
  answer: Customers,
});

export const searchCustomers = endpoint('POST /api/admin/customers/search', {
  id: 'customers/SearchCustomers',
  summary:
    'Finds customers by phone or its last four digits, email address, beginnings of names, or the number of an order. The latest orders come first. 422 for a text without a searchable word (G-74).',
  access: 'customers.read',
  body: CustomerSearch,
  answer: Customers,
  example: { body: { typed: 'wanjiku' } },
});

export const getCustomer = endpoint('GET /api/admin/customers/{key}', {
  id: 'customers/GetCustomer',
  summary:
    'Returns a customer: contacts masked by role, counts of the orders, credit, note, accounts, reviews and newsletter (G-74).',
  access: 'customers.read',
  params: z.object({ key: CustomerKey }),
  answer: Customer,
  example: { params: { key: aKey } },
});

export const changeCustomer = endpoint('PATCH /api/admin/customers/{key}', {
  id: 'customers/ChangeCustomer',
  summary:
    'Changes the note about a customer, and whether the page of each of their orders shows it. 409 for an old version.',
  access: 'customers.write',
  params: z.object({ key: CustomerKey }),
  body: CustomerChange,
  answer: Customer,
  record: Customer,
  example: { params: { key: aKey }, body: { version: 0, note: 'Call before you send a rider.' } },
});

export const showCustomerContacts = endpoint('POST /api/admin/customers/{key}/contacts', {
  id: 'customers/ShowCustomerContacts',
  summary: 'Returns the whole phone and email address of a customer, and logs who asked for them.',
  access: 'customers.read',
  params: z.object({ key: CustomerKey }),
  answer: CustomerContacts,
  example: { params: { key: aKey } },
});
