import * as z from 'zod';
import { OwnFigures } from '../books/own-figures.ts';
import { endpoint } from '../endpoint.ts';
import { NumericIdText, OrderId } from '../ids.ts';
import { AskedWord, PaymentCodeText } from '../payments/code-word.ts';
import { ReceiptCode, SoldNumberText } from '../tax/receipt-number.ts';
import { Hash } from './entry.ts';
import { NewPin, TypedPin } from './pin.ts';
import { PosReceipt, PosSaleRequest } from './pos-sale.ts';
import { PublicKey } from './public-key.ts';
import { RestoreRequest, SoldBefore, SyncAnswer, SyncRequest } from './sync.ts';
import { TillCatalogue, TillState, TillStock, Unlocked, UnlockedFor } from './till.ts';
import { PosAddition, PosCart, PosLineChange, PosProduct } from './till-cart.ts';
import { CreditRequest, PromptRequest, TillCredit, TillPrompt, UnlockProof } from './till-money.ts';

/*
 * The first endpoints are those of the specification (`/pos`), for a client with a person's session. Each person has
 * one cart at the till. The endpoints for a till device that keeps a journal (`/api/till`) follow.
 */

const params = z.object({ id: NumericIdText });

export const listPosProducts = endpoint('GET /api/pos/products', {
  summary: 'Lists the products that the shop sells, for the till, by name (S2-278). Without costs (G-43).',
  access: 'pos.sell',
  answer: z.array(PosProduct),
});

export const addToPosCart = endpoint('POST /pos/add-to-cart', {
  summary:
    'Adds pieces of a product to the caller’s cart at the till, one if no `quantity` is given (S2-280). The price is the server’s; name and price of the request are not stored (G-85). 404 for a product that is not sold; 422 for more than 40 products or 999 pieces.',
  access: 'pos.sell',
  body: PosAddition,
  answer: z.object({ message: z.string() }),
  example: { body: { product_id: 1, product_name: 'Ripe Mango', selling_price: 1000 } },
});

export const getPosCart = endpoint('GET /pos/cart', {
  summary: 'Returns the caller’s cart at the till, at the present prices (G-42).',
  access: 'pos.sell',
  answer: PosCart,
});

export const changePosLine = endpoint('PATCH /pos/cart/{id}', {
  summary:
    'Changes the quantity or the note of a product in the caller’s cart at the till. 404 if it is not in the cart.',
  access: 'pos.sell',
  params,
  body: PosLineChange,
  answer: PosCart,
  example: { params: { id: '1' }, body: { quantity: 2 } },
});

export const removePosLine = endpoint('DELETE /pos/cart/{id}', {
  summary: 'Removes a product from the caller’s cart at the till. A repeated request changes nothing.',
  access: 'pos.sell',
  params,
  answer: PosCart,
  example: { params: { id: '1' } },
});

export const emptyPosCart = endpoint('DELETE /pos/cart', {
  summary: 'Empties the caller’s cart at the till.',
  access: 'pos.sell',
  answer: PosCart,
});

export const sellPosCart = endpoint('POST /pos/sales', {
  summary:
    'Sells the caller’s cart at the till at the present prices, empties it, and returns the receipt (G-42). The sale is of the till “Desk”, which exists from its first sale on. A repeated request with the same id returns the same receipt. 422 for an empty cart, tenders that are not the total, a phone that nobody can call, age-restricted goods without `age_checked`, and a payment of which M-Pesa has not told or pieces that are not in stock, unless a person who may decide it says `why`; 409 `used` for the id of another order.',
  access: 'pos.sell',
  body: PosSaleRequest,
  answer: PosReceipt,
  example: {
    body: { id: 'a'.repeat(22), tenders: [{ kind: 'cash', amount: 1000 }], handed: 1000, age_checked: true },
  },
});

const anId = 'a'.repeat(22);

/** An example of a public key: the generator of the curve P-256, which is a valid key. */
const aPublicKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

const aProof = { id: anId, grant: `1795600000000.${'a'.repeat(43)}` };

const aPrompt = {
  ...{ id: anId, phone: '0712345678', amount: 550, by: aProof, discount_cents: 0 },
  lines: [
    {
      product_id: 1,
      name: 'Embe',
      quantity: 1,
      catalogue_cents: 55_000,
      unit_cents: 55_000,
      discount_cents: 0,
    },
  ],
};

export const enrolTill = endpoint('POST /api/till/enrol', {
  summary:
    'Makes a device the device of a till, by a code that a manager got from the admin. A former device of the till may then only send the entries of its journal. A repeated call of the same device gives the same answer. 422 for a wrong or an ended code.',
  access: 'anyone',
  body: z.object({ code: z.string().max(40), public_key: PublicKey }),
  answer: TillState,
  example: { body: { code: 'ABCD-2345', public_key: aPublicKey } },
});

export const getTillState = endpoint('GET /api/till/state', {
  summary:
    'Returns what a till keeps for the time without a network: its people, the shop and the last entry. A device that was replaced gets neither people nor shop.',
  access: 'till',
  answer: TillState,
});

export const getTillCatalogue = endpoint('GET /api/till/catalogue', {
  summary:
    'Returns everything that a till sells, with prices and stock. With the present version it returns only that nothing has changed; with a stock version also the present stock, if it is another one. 409 for a device that was replaced.',
  access: 'till',
  query: z.object({ version: z.string().max(100).optional(), stock: z.string().max(100).optional() }),
  answer: z.union([
    z.object({ version: z.string(), is_same: z.literal(true), stock: TillStock.nullable() }),
    TillCatalogue,
  ]),
});

export const unlockTill = endpoint('POST /api/till/unlock', {
  summary:
    'Checks the PIN of a person who works at the till. Returns the person, and a grant that the device writes into its journal. With `sale`, the person approves that sale: the answer has a second grant, which only this sale can use. 422 with the tries that are left for a wrong PIN. 429 during the pause after five wrong PINs of the person at this till, or fifteen of all people here. The pause is fifteen minutes, and doubles with each further wrong PIN. A person who is paused at three tills within an hour is paused at all tills.',
  access: 'till',
  body: z.object({
    person_id: z.string().min(1).max(100),
    pin: TypedPin,
    /**
     * The sale that the person approves, and the hash of the text that the approval covers (`shared/till/approval.ts`).
     */
    sale: z.object({ id: OrderId, part: Hash }).optional(),
  }),
  answer: UnlockedFor,
  example: { body: { person_id: 'a'.repeat(22), pin: '4827' } },
});

export const changeOwnPin = endpoint('POST /api/till/pin', {
  summary:
    'Changes the PIN of the person who types the present one. It is checked and counted as by unlocking. Other tills ask the server for the new PIN. Returns a new grant for the device’s journal. 422 for a wrong or an easy PIN, and for the present PIN as the new one. 429 as by unlocking.',
  access: 'till',
  body: z.object({ person_id: z.string().min(1).max(100), pin: TypedPin, new_pin: NewPin }),
  answer: Unlocked,
  example: { body: { person_id: 'a'.repeat(22), pin: '4827', new_pin: '9162' } },
});

export const syncTill = endpoint('POST /api/till/sync', {
  summary:
    'Takes entries of a till’s journal, oldest first, each exactly once: sales, returns, shifts and cash. The first one that was changed, or does not follow the last stored one, or has wrong sums, is refused and ends the call. What is odd about an entry is listed for managers.',
  access: 'till',
  body: SyncRequest,
  mostBytes: 2 * 1024 * 1024,
  answer: SyncAnswer,
  example: { body: { entries: [{ text: '{}', signature: 'a'.repeat(86) }] } },
});

export const restoreTill = endpoint('POST /api/till/restore', {
  summary:
    'Takes entries of a former device of the till, which its present device has read from backup slips. They are checked as if the former device had sent them, each exactly once. Without entries it returns the last stored one. 404 for an unknown device, 409 for the journal of the calling device.',
  access: 'till',
  body: RestoreRequest,
  mostBytes: 2 * 1024 * 1024,
  answer: SyncAnswer,
  example: { body: { epoch: 1, entries: [{ text: '{}', signature: 'a'.repeat(86) }] } },
});

export const getTillReceipt = endpoint('GET /api/till/receipts/{receipt}', {
  summary:
    'Returns a sale for a return, by the number of its receipt or of a return of its goods: the lines, how it was paid, and what has come back, without accounts of credit. The till gets the sales of its own open shift; any other needs the code that is printed on the paper of the sale. The number of a delivered order of the web shop, with the code on its slip, returns that order. 403 without a code, 404 for a wrong one, 409 for a device that was replaced, and for an order that was not delivered.',
  access: 'till',
  params: z.object({ receipt: SoldNumberText }),
  query: z.object({ code: ReceiptCode.optional() }),
  answer: SoldBefore,
  example: { params: { receipt: 'T2-1-0007' }, query: { code: 'K7QX2M' } },
});

export const askTillPrompt = endpoint('POST /api/till/sales/{sale_id}/prompts', {
  summary:
    'Sends an M-Pesa prompt for a sale that the till has not recorded yet, under the sale’s id, to a person whose PIN the server has accepted in the open shift. The sum is at most what the lines cost, by the catalogue’s prices or prices that the person or who approved them may give. A repeated request with the same id sends no second prompt. A live prompt with the same phone and sum is returned instead. 403 without such a person, 409 while another prompt is live, without an open shift, after the sale was recorded, and if another prompt has paid it. 429 above the limits of the till and the phone.',
  access: 'till',
  params: z.object({ sale_id: OrderId }),
  body: PromptRequest,
  answer: TillPrompt,
  example: { params: { sale_id: anId }, body: aPrompt },
});

export const getTillPrompt = endpoint('GET /api/till/sales/{sale_id}/prompts/{id}', {
  summary: 'Returns the state of an M-Pesa prompt that this till has sent. 404 if the shop has not got it.',
  access: 'till',
  params: z.object({ sale_id: OrderId, id: OrderId }),
  answer: TillPrompt,
  example: { params: { sale_id: anId, id: anId } },
});

export const getTillCode = endpoint('GET /api/till/sales/{sale_id}/codes/{code}', {
  summary:
    'Returns what the shop knows of an M-Pesa code that a customer has named for a sale, at once: whether M-Pesa told of this sum, of another one, or not yet, and whether the code has paid another order. A till that waits for the notice asks again.',
  access: 'till',
  params: z.object({ sale_id: OrderId, code: PaymentCodeText }),
  query: z.object({ amount: z.coerce.number().positive().max(10_000_000) }),
  answer: AskedWord,
  example: { params: { sale_id: anId, code: 'SGL7K2M4XY' }, query: { amount: '1200' } },
});

export const getTillFigures = endpoint('POST /api/till/figures', {
  summary:
    'Returns what a person whose PIN the server has accepted in the open shift sold and took back, today and in this month. It has no figures of others. The call contains a proof, so this is a POST. 403 without such a person, 409 without an open shift.',
  access: 'till',
  body: z.object({ by: UnlockProof }),
  answer: OwnFigures,
  example: { body: { by: aProof } },
});

export const getTillCredit = endpoint('POST /api/till/credit', {
  summary:
    'Returns the credit of a customer by phone, and the account that a sale names to use it, to a person whose PIN the server has accepted in the open shift. A phone is not part of an address, so this is a POST. 403 without such a person, 409 without an open shift.',
  access: 'till',
  body: CreditRequest,
  answer: TillCredit,
  example: { body: { phone: '0712345678', by: aProof } },
});
