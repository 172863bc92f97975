import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { paths } from '../paths.ts';
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
} from './account.ts';
import { Member, MemberChange, MemberId, MemberInvitation, Members } from './member.ts';
import { CurrentUser } from './session.ts';

export const getAccount = endpoint('GET /api/account', {
  summary: 'Returns the profile of the signed-in customer, with addresses and consents (G-30).',
  access: 'signed-in',
  answer: Account,
});

export const changeAccount = endpoint('PATCH /api/account', {
  summary:
    'Changes the name, phone or consents of the signed-in customer. Missing fields are not changed. Each consent is stored with its time (G-30).',
  access: 'signed-in',
  body: AccountChange,
  answer: Account,
  example: { body: { name: 'Wanjiku' } },
});

export const addAddress = endpoint('POST /api/account/addresses', {
  summary:
    'Adds a delivery address to the account, at most ten. An address that exists already is not added again.',
  access: 'signed-in',
  body: AddressForm,
  answer: Account,
  example: { body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' } },
});

export const changeAddress = endpoint('PUT /api/account/addresses/{id}', {
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
  summary: 'Deletes a saved delivery address. Deleting it again also succeeds.',
  access: 'signed-in',
  params: z.object({ id: AddressId }),
  answer: Account,
  example: { params: { id: 'aaaaaaaaaaaaaaaaaaaaaa' } },
});

export const listAccountOrders = endpoint('GET /api/account/orders', {
  summary: 'Lists the orders of the signed-in customer, newest first, twenty a page (G-30, G-79).',
  access: 'signed-in',
  query: z.object({
    cursor: Cursor.optional(),
  }),
  answer: OwnOrders,
});

export const getSaved = endpoint('GET /api/account/saved', {
  summary: 'Lists the saved products of the signed-in customer, newest first (G-27).',
  access: 'signed-in',
  answer: Saved,
});

export const keepSaved = endpoint('PUT /api/account/saved', {
  summary: 'Replaces the list of saved products, at most a hundred (G-27).',
  access: 'signed-in',
  body: z.object({ saved: SavedList }),
  answer: Saved,
  example: { body: { saved: [{ id: 1, slug: 'product-1' }] } },
});

export const mergeAccount = endpoint('POST /api/account/merge', {
  summary:
    'Merges the cart, saved products, orders and reviews of this browser into the account. A product in both carts gets the higher quantity, at most 10. The browser’s saved products come first. A repeated request changes nothing (G-23, G-27, G-30).',
  access: 'signed-in',
  body: Merge,
  answer: z.object({
    cart: CartLines,
    saved: Saved.shape.saved,
    /** The number of orders from this browser that now belong to the account. */
    orders: z.number().int(),
  }),
  example: { body: {} },
});

export const downloadAccount = endpoint('GET /api/account/data', {
  summary: 'Returns all data about the signed-in customer as a file (G-30).',
  access: 'signed-in',
  answer: AccountFile,
  attachment: 'hart-my-data.json',
});

export const eraseAccount = endpoint('POST /api/account/erase', {
  summary:
    'Erases the account of the signed-in customer, and says what tax law requires the shop to keep of the orders. A repeated request completes an interrupted one; 401 then means that the account is erased. 409 `order-under-way` while an order is with a rider, or paid and not delivered (G-30).',
  access: 'signed-in',
  body: z.object({ confirm: z.literal(true) }),
  answer: Erased,
  example: { body: { confirm: true } },
});

const signInFailedPath = `${paths.signedIn}?failed=1` as const;

/** The target of a redirect. It is always a URL that the Lambda built itself (T22). */
const Redirect = z.object({ location: z.string() });

export const startGoogleSignIn = endpoint('GET /auth/google', {
  summary:
    'Redirects the browser to Google to sign in. The sign-in must be completed within ten minutes (S2-050, T4).',
  access: 'anyone',
  answer: Redirect,
  failurePath: signInFailedPath,
});

export const finishGoogleSignIn = endpoint('GET /auth/google/callback', {
  summary: 'Completes a sign-in when the browser returns from Google, and starts a session (S2-053, T4).',
  access: 'anyone',
  query: z.object({
    code: z.string().max(2048).optional(),
    state: z.string().max(128).optional(),
    iss: z.string().max(512).optional(),
  }),
  answer: Redirect,
  failurePath: signInFailedPath,
});

export const getUser = endpoint('GET /api/user', {
  summary: 'Returns the signed-in person. The `id` is null for a guest (S2-213, S2-273).',
  access: 'anyone',
  answer: CurrentUser,
});

export const signOut = endpoint('POST /api/logout', {
  summary: 'Ends the session of this browser. It also succeeds without a session (S2-274, T5).',
  access: 'anyone',
  answer: z.object({
    success: z.literal(true),
    /** The identity provider's sign-out URL. It redirects the browser to the home page. */
    logout_url: z.string().nullable(),
  }),
});

export const endSessions = endpoint('DELETE /api/sessions', {
  summary: 'Ends all sessions of the signed-in person, on every device (T5).',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true) }),
});

const anId = 'a'.repeat(43);

export const listPeople = endpoint('GET /api/admin/people', {
  summary: 'Lists the people who work for the shop or are invited to, twenty a page (G-39).',
  access: 'people.manage',
  query: z.object({ cursor: Cursor.optional() }),
  answer: Members,
});

export const invitePerson = endpoint('POST /api/admin/people', {
  summary:
    'Invites a person by email address and sends them an email. They get their groups when they first sign in with that address, if Google has verified it. 409 for an address that is on the list (G-39).',
  access: 'people.manage',
  body: MemberInvitation,
  answer: Member,
  example: { body: { email: 'njeri@mail.example', groups: ['staff'] } },
});

export const resendInvitation = endpoint('POST /api/admin/people/{id}/invitation', {
  summary:
    'Sends an invitation again. An earlier email that was not sent yet is not sent any more. A request within a minute of the last email changes nothing. 409 for a person who has accepted (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  answer: Member,
  example: { params: { id: anId } },
});

export const changePerson = endpoint('PATCH /api/admin/people/{id}', {
  summary:
    'Changes the groups of a person, disables or enables them. It counts from their next call. Disabling ends their sessions. 409 for an old version and for the last active owner (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  body: MemberChange,
  answer: Member,
  record: Member,
  example: { params: { id: anId }, body: { version: 1, groups: ['cashier'] } },
});

export const removePerson = endpoint('DELETE /api/admin/people/{id}', {
  summary:
    'Withdraws an invitation, or removes a disabled person from the list; they can then sign in as a customer. A repeated request changes nothing. 409 for an old version and for an active person (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  query: z.object({ version: z.coerce.number().int().min(1) }),
  answer: z.object({ success: z.literal(true) }),
  record: Member,
  example: { params: { id: anId }, query: { version: 1 } },
});

export const getPerson = endpoint('GET /api/admin/people/{id}', {
  summary: 'Returns a person who works for the shop or is invited to (G-39).',
  access: 'people.manage',
  params: z.object({ id: MemberId }),
  answer: Member,
  example: { params: { id: anId } },
});

export const getCsrfCookie = endpoint('GET /sanctum/csrf-cookie', {
  summary: 'Sets the visitor cookie and the CSRF token that every write must carry (G-24).',
  access: 'anyone',
  answer: z.void(),
});

export const confirmAge = endpoint('POST /api/age-proof', {
  summary:
    'Records that the visitor confirmed to be 18 or older, in a signed cookie that lasts 30 days (G-09).',
  access: 'anyone',
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: z.object({ expires_at: z.iso.datetime() }),
  example: { body: { confirmed: true } },
});
