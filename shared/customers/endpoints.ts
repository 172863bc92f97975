import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, CustomerKey } from '../ids.ts';
import { OrderForm } from '../orders/order.ts';
import { CreditView } from '../payments/money-request.ts';
import { CreditPayout } from './credit-payout.ts';
import {
  Customer,
  CustomerChange,
  CustomerContacts,
  CustomerSearch,
  Customers,
  customerLists,
} from './customer.ts';
import { CustomerFile } from './customer-file.ts';
import { ErasurePreview } from './erasure.ts';
import { KnownCustomer } from './known-customer.ts';

const aKey = 'a'.repeat(22);

export const listCustomers = endpoint('GET /api/admin/customers', {
  summary:
    'Lists the customers, twenty a page: all by their latest order or by the sum of delivered goods, or only those who owe money, or who refused orders. Phones are masked by role (G-74).',
  access: 'customers.read',
  query: z.object({ list: z.enum(customerLists).default('newest'), cursor: Cursor.optional() }),
  answer: Customers,
});

export const searchCustomers = endpoint('POST /api/admin/customers/search', {
  summary:
    'Finds customers by phone or its last four digits, email address, beginnings of names, or the number of an order. The latest orders come first. 422 for a text without a searchable word (G-74).',
  access: 'customers.read',
  body: CustomerSearch,
  answer: Customers,
  example: { body: { typed: 'wanjiku' } },
});

export const getCustomer = endpoint('GET /api/admin/customers/{key}', {
  summary:
    'Returns a customer: contacts masked by role, counts of the orders, credit, note, accounts, reviews and newsletter (G-74).',
  access: 'customers.read',
  params: z.object({ key: CustomerKey }),
  answer: Customer,
  example: { params: { key: aKey } },
});

export const changeCustomer = endpoint('PATCH /api/admin/customers/{key}', {
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
  summary: 'Returns the whole phone and email address of a customer, and logs who asked for them.',
  access: 'customers.read',
  params: z.object({ key: CustomerKey }),
  answer: CustomerContacts,
  example: { params: { key: aKey } },
});

/** This is a `POST` for two reasons: a URL must not contain a phone number, and each look-up is logged (T18). */
export const findCustomerPlaces = endpoint('POST /api/admin/customers/places', {
  summary:
    'Returns what the shop knows of the customer with a phone, to offer it for their next order: name, warning, and where their newest orders went. Null for a new phone. Each look-up of a customer is logged.',
  access: 'customers.read',
  body: OrderForm.pick({ customer_phone: true }),
  answer: z.object({ customer: KnownCustomer.nullable() }),
  example: { body: { customer_phone: '0712345678' } },
});

export const payOutCredit = endpoint('POST /api/admin/customers/{key}/credit', {
  summary:
    'Records that the whole credit of a customer was sent back in M-Pesa, or writes it off, which only those may do who may erase customers. A repeat with the same M-Pesa code changes nothing. 409 `credit-changed` if the credit is not `balance`, and `no-credit`.',
  access: 'money.refund',
  params: z.object({ key: CustomerKey }),
  body: CreditPayout,
  answer: CreditView,
  example: {
    params: { key: aKey },
    body: { how: 'sent-back', balance: 500, reference: 'SGL31HA2UV', why: 'Asked for it.' },
  },
});

export const exportCustomer = endpoint('POST /api/admin/customers/{key}/export', {
  summary:
    'Returns everything that the shop holds about a customer, by their phone and their own accounts, with fifty orders a call. Each call is logged (G-30).',
  access: 'customers.export',
  params: z.object({ key: CustomerKey }),
  body: z.object({ cursor: Cursor.optional() }),
  answer: CustomerFile,
  example: { params: { key: aKey }, body: {} },
});

export const previewErasure = endpoint('GET /api/admin/customers/{key}/erasure', {
  summary:
    'Returns in numbers what the job `erase-customer` would delete, what tax law keeps, and what must be settled first (G-30).',
  access: 'customers.erase',
  params: z.object({ key: CustomerKey }),
  answer: ErasurePreview,
  example: { params: { key: aKey } },
});
