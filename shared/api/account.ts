import * as z from 'zod';
import {
  Account,
  AccountChange,
  AccountFile,
  AddressForm,
  AddressId,
  CartLines,
  Erased,
  Merge,
  OwnOrders,
  Saved,
  SavedList,
} from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';

export const getAccount = endpoint('GET /api/account', {
  id: 'account/GetAccount',
  summary: 'Returns the profile of the signed-in customer, with addresses and consents (G-30).',
  access: 'signed-in',
  answer: Account,
});

export const changeAccount = endpoint('PATCH /api/account', {
  id: 'account/ChangeAccount',
  summary:
    'Changes the name, phone or consents of the signed-in customer. Missing fields are not changed. Each consent is stored with its time (G-30).',
  access: 'signed-in',
  body: AccountChange,
  answer: Account,
  example: { body: { name: 'Wanjiku' } },
});

export const addAddress = endpoint('POST /api/account/addresses', {
  id: 'account/AddAddress',
  summary:
    'Adds a delivery address to the account, at most ten. An address that exists already is not added again.',
  access: 'signed-in',
  body: AddressForm,
  answer: Account,
  example: { body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' } },
});

export const changeAddress = endpoint('PUT /api/account/addresses/{id}', {
  id: 'account/ChangeAddress',
  summary: 'Replaces a saved delivery address.',
  access: 'signed-in',
  params: z.object({ id: AddressId }),
  body: AddressForm,
  answer: Account,
  example: {
    params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' },
    body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' },
  },
});

export const removeAddress = endpoint('DELETE /api/account/addresses/{id}', {
  id: 'account/RemoveAddress',
  summary: 'Deletes a saved delivery address. Deleting it again also succeeds.',
  access: 'signed-in',
  params: z.object({ id: AddressId }),
  answer: Account,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const listAccountOrders = endpoint('GET /api/account/orders', {
  id: 'account/ListAccountOrders',
  summary: 'Lists the orders of the signed-in customer, newest first, twenty a page (G-30, G-79).',
  access: 'signed-in',
  query: z.object({
    cursor: Cursor.optional(),
  }),
  answer: OwnOrders,
});

export const getSaved = endpoint('GET /api/account/saved', {
  id: 'account/GetSaved',
  summary: 'Lists the saved products of the signed-in customer, newest first (G-27).',
  access: 'signed-in',
  answer: Saved,
});

export const keepSaved = endpoint('PUT /api/account/saved', {
  id: 'account/KeepSaved',
  summary: 'Replaces the list of saved products, at most a hundred (G-27).',
  access: 'signed-in',
  body: z.object({ saved: SavedList }),
  answer: Saved,
  example: { body: { saved: [{ id: 1, slug: 'product-1' }] } },
});

export const mergeAccount = endpoint('POST /api/account/merge', {
  id: 'account/MergeAccount',
  summary:
    'Merges the cart, saved products, orders and reviews of this browser into the account. A product in both carts gets the higher quantity, at most 10. The browser’s saved products come first. A repeated request changes nothing (G-23, G-27, G-30).',
  access: 'signed-in',
  body: Merge,
  answer: z.object({
    cart: CartLines,
    saved: Saved.shape.saved,
    /** The number of this browser's orders that the account now owns. */
    orders: z.number().int(),
  }),
  example: { body: {} },
});

export const downloadAccount = endpoint('GET /api/account/data', {
  id: 'account/DownloadAccount',
  summary: 'Returns all data about the signed-in customer as a file (G-30).',
  access: 'signed-in',
  answer: AccountFile,
  attachment: 'hart-my-data.json',
});

export const eraseAccount = endpoint('POST /api/account/erase', {
  id: 'account/EraseAccount',
  summary:
    'Erases the account of the signed-in customer, and says what tax law requires the shop to keep of the orders. A repeated request completes an interrupted one; 401 then means that the account is erased. 409 `order-under-way` while an order is with a rider, or paid and not delivered (G-30).',
  access: 'signed-in',
  body: z.object({ confirm: z.literal(true) }),
  answer: Erased,
  example: { body: { confirm: true } },
});
