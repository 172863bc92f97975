import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { NumericIdText } from '../ids.ts';
import { PosReceipt, PosSaleRequest } from '../till/pos-sale.ts';
import { PosAddition, PosCart, PosLineChange, PosProduct } from '../till/till-cart.ts';

/*
 * The till's calls of the specification, for a client with a person's session. Each person has one cart at the till. A
 * till with a journal of its own uses the calls of `till.ts`.
 */

const params = z.object({ id: NumericIdText });

export const listPosProducts = endpoint('GET /api/pos/products', {
  id: 'till/ListPosProducts',
  summary: 'Lists the products that the shop sells, for the till, by name (S2-278). Without costs (G-43).',
  access: 'pos.sell',
  answer: z.array(PosProduct),
});

export const addToPosCart = endpoint('POST /pos/add-to-cart', {
  id: 'till/AddToPosCart',
  summary:
    'Adds pieces of a product to the caller’s cart at the till, one if no `quantity` is given (S2-280). The price is the server’s; name and price of the request are not stored (G-85). 404 for a product that is not sold; 422 for more than 40 products or 999 pieces.',
  access: 'pos.sell',
  body: PosAddition,
  answer: z.object({ message: z.string() }),
  example: { body: { product_id: 1, product_name: 'Ripe Mango', selling_price: 1000 } },
});

export const getPosCart = endpoint('GET /pos/cart', {
  id: 'till/GetPosCart',
  summary: 'Returns the caller’s cart at the till, at the present prices (G-42).',
  access: 'pos.sell',
  answer: PosCart,
});

export const changePosLine = endpoint('PATCH /pos/cart/{id}', {
  id: 'till/ChangePosLine',
  summary:
    'Changes the quantity or the note of a product in the caller’s cart at the till. 404 if it is not in the cart.',
  access: 'pos.sell',
  params,
  body: PosLineChange,
  answer: PosCart,
  example: { params: { id: '1' }, body: { quantity: 2 } },
});

export const removePosLine = endpoint('DELETE /pos/cart/{id}', {
  id: 'till/RemovePosLine',
  summary: 'Removes a product from the caller’s cart at the till. A repeated request changes nothing.',
  access: 'pos.sell',
  params,
  answer: PosCart,
  example: { params: { id: '1' } },
});

export const emptyPosCart = endpoint('DELETE /pos/cart', {
  id: 'till/EmptyPosCart',
  summary: 'Empties the caller’s cart at the till.',
  access: 'pos.sell',
  answer: PosCart,
});

export const sellPosCart = endpoint('POST /pos/sales', {
  id: 'till/SellPosCart',
  summary:
    'Sells the caller’s cart at the till at the present prices, empties it, and returns the receipt (G-42). The sale is of the till “Desk”, which exists from its first sale on. A repeated request with the same id returns the same receipt. 422 for an empty cart, tenders that are not the total, a phone that nobody can call, age-restricted goods without `age_checked`, and a payment of which M-Pesa has not told or pieces that are not in stock, unless a person who may decide it says `why`; 409 `used` for the id of another order.',
  access: 'pos.sell',
  body: PosSaleRequest,
  answer: PosReceipt,
  example: {
    body: { id: 'a'.repeat(22), tenders: [{ kind: 'cash', amount: 1000 }], handed: 1000, age_checked: true },
  },
});
