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
  summary: 'The profile of whoever is signed in, their addresses and what they agreed to (G-30).',
  access: 'signed-in',
  answer: Account,
});

export const changeAccount = endpoint('PATCH /api/account', {
  id: 'account/ChangeAccount',
  summary: 'Changes name, phone or consents; what is not sent stays. A consent is kept with its time (G-30).',
  access: 'signed-in',
  body: AccountChange,
  answer: Account,
  example: { body: { name: 'Wanjiku' } },
});

export const addAddress = endpoint('POST /api/account/addresses', {
  id: 'account/AddAddress',
  summary: 'Keeps an address, ten at most; one that is kept already is not kept twice.',
  access: 'signed-in',
  body: AddressForm,
  answer: Account,
  example: { body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' } },
});

export const changeAddress = endpoint('PUT /api/account/addresses/{id}', {
  id: 'account/ChangeAddress',
  summary: 'Puts another address in the place of a kept one.',
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
  summary: 'Forgets an address; one that is not kept is forgotten already.',
  access: 'signed-in',
  params: z.object({ id: AddressId }),
  answer: Account,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const listAccountOrders = endpoint('GET /api/account/orders', {
  id: 'account/ListAccountOrders',
  summary: 'The orders of whoever is signed in, newest first, twenty at a time (G-30, G-79).',
  access: 'signed-in',
  query: z.object({
    cursor: Cursor.optional(),
  }),
  answer: OwnOrders,
});

export const getSaved = endpoint('GET /api/account/saved', {
  id: 'account/GetSaved',
  summary: 'The saved products of whoever is signed in, the latest first (G-27).',
  access: 'signed-in',
  answer: Saved,
});

export const keepSaved = endpoint('PUT /api/account/saved', {
  id: 'account/KeepSaved',
  summary: 'Keeps the saved list as it is sent, a hundred products at most (G-27).',
  access: 'signed-in',
  body: z.object({ saved: SavedList }),
  answer: Saved,
  example: { body: { saved: [{ id: 1, slug: 'product-1' }] } },
});

export const mergeAccount = endpoint('POST /api/account/merge', {
  id: 'account/MergeAccount',
  summary:
    'What this browser gathered before somebody signed in becomes theirs: cart, saved products, orders, reviews. Of a product in both carts the higher quantity counts, 10 at most; both saved lists are kept, the browser’s first. Sent again it changes nothing (G-23, G-27, G-30).',
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
  summary: 'Everything that the shop knows of whoever is signed in, as a file (G-30).',
  access: 'signed-in',
  answer: AccountFile,
  attachment: 'hart-my-data.json',
});

export const eraseAccount = endpoint('POST /api/account/erase', {
  id: 'account/EraseAccount',
  summary:
    'Erases whoever is signed in, and says what tax law keeps of their orders. Cut off, or answered 503, the same call finishes it; 401 then means that it is done. 409 `order-under-way` while an order is on the road, or paid and not delivered (G-30).',
  access: 'signed-in',
  body: z.object({ confirm: z.literal(true) }),
  answer: Erased,
  example: { body: { confirm: true } },
});
