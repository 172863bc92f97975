import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import {
  WaitedProducts,
  WaitingForm,
  WaitingId,
  WaitingList,
  WaitingPeople,
  WaitingPerson,
  WaitingToken,
} from './waiting.ts';

const anEntry = { product: '1', id: `phone~2026-01-01T00:00:00.000Z~${'a'.repeat(22)}` };

const Entry = z.object({ product: NumericIdText, id: WaitingId });

const done = z.object({ success: z.literal(true), message: z.string() });

export const waitForProduct = endpoint('POST /api/waiting', {
  summary:
    'Stores that a person wants to know when a sold-out product is back, with their consent. The answer is the same for a person who already waits. 409 `in-stock` if the product can be bought now.',
  access: 'anyone',
  body: WaitingForm,
  answer: done,
  example: { body: { product_id: 1, contact: 'wanjiku@mail.example', text_version: 1 } },
});

export const stopWaiting = endpoint('POST /api/waiting/cancellation', {
  summary:
    'Removes a person from the lists of all products that they wait for, by the link in their email. A repeated request changes nothing.',
  access: 'anyone',
  body: z.object({ token: WaitingToken }),
  answer: done,
  example: { body: { token: `1.told~2026-01-01T00:00:00.000Z~${'a'.repeat(22)}` } },
});

export const listWaitedProducts = endpoint('GET /api/admin/waiting', {
  summary:
    'Lists the products that people wait for or were told about, a hundred a page: how many wait, since when, and how many were told.',
  access: 'customers.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: WaitedProducts,
});

export const listWaitingPeople = endpoint('GET /api/admin/waiting/{product}', {
  summary:
    'Lists the people who wait for a product, longest waiting first, or who were told, newest first, twenty a page. Contacts are masked unless the reader may see the phones of a list.',
  access: 'customers.read',
  params: z.object({ product: NumericIdText }),
  query: z.object({ list: WaitingList.default('phone'), cursor: Cursor.optional() }),
  answer: WaitingPeople,
  example: { params: { product: '1' } },
});

export const tellWaitingPerson = endpoint('POST /api/admin/waiting/{product}/people/{id}/told', {
  summary:
    'Records that a person of the staff tells someone who waits, and returns the whole contact for the call or message. A repeated request returns the same. 404 if the entry is gone.',
  access: 'customers.read',
  params: Entry,
  body: z.object({}),
  answer: WaitingPerson,
  example: { params: anEntry, body: {} },
});

export const removeWaitingPerson = endpoint('DELETE /api/admin/waiting/{product}/people/{id}', {
  summary: 'Removes a person from the list of a product, at their request. 404 if the entry is gone.',
  access: 'customers.read',
  params: Entry,
  answer: z.void(),
  example: { params: anEntry },
});
