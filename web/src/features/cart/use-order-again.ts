import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as limits from '#shared/screen-limits.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { urls } from '../../navigation/urls.ts';
import { whenOfAge } from '../age/age-question.ts';
import { trackingToken } from '../orders/tracking.ts';
import { type Again, addAgain, listGoods, takeBack } from './again-lines.ts';
import { cartTexts } from './cart-texts.ts';
import { cartStore } from './store/cart-store.ts';

type State =
  | { step: 'none' }
  | { step: 'adding' }
  | { step: 'failed'; message: string; retry: () => void }
  | ({ step: 'added'; number: string; wasEmpty: boolean; undo: (() => void) | undefined } & Pick<
      Again,
      'differences'
    >);

/** Reads an order and the present prices of its goods. @throws {CallError} */
async function fetchGoods(id: string, hash: string) {
  const headers = tokenHeaders(trackingToken(id, hash) ?? '');
  const order = await call('GET /api/orders/{id}', { params: { id } }, { headers });
  if (!('items' in order)) return undefined;
  const goods = listGoods(order.items);
  if (goods.length === 0) return { number: order.number, goods, lines: [] };
  const lines = goods.map(({ id, quantity }) => ({ id, quantity }));
  const quote = await call('POST /api/quote', { body: { lines } });
  return { number: order.number, goods, lines: quote.lines };
}

/** Returns the products and quantities of a link that fills the cart: `12:2,40`. Wrong ones are left out. */
export const linesOfLink = (text: string) =>
  text.split(',').flatMap((part) => {
    const [, id, quantity = '1'] = /^([1-9]\d{0,14})(?::([1-9]\d{0,2}))?$/.exec(part.trim()) ?? [];
    return id ? [{ id: Number(id), quantity: Math.min(Number(quantity), limits.maxQuantity) }] : [];
  });

/** The most products that a link adds. */
const MOST_LINKED = 20;

/** Reads the prices of now for the goods of a link. @throws {CallError} */
async function fetchLinked(text: string) {
  const lines = linesOfLink(text).slice(0, MOST_LINKED);
  if (lines.length === 0) return { number: '', goods: [], lines: [] };
  const quote = await call('POST /api/quote', { body: { lines } });
  const goods = quote.lines.map(({ id, product_name: name, quantity, selling_price: price }) => ({
    ...{ id, name, quantity, price },
  }));
  return { number: '', goods, lines: quote.lines };
}

/**
 * Adds the goods of a former order (`?again=`), or of a link (`?add=12:2,40`), to the cart if the page's address
 * names them, once, at the prices of now. The address then loses them, so that a reload adds nothing again. It never
 * orders.
 */
export function useOrderAgain(): State {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const again = params.get('again');
  const asked = again ?? params.get('add');
  const [state, setState] = useState<State>({ step: 'none' });
  const texts = cartTexts.again;

  const add = useEffectEvent(async (id: string) => {
    setState({ step: 'adding' });
    const fail = (message: string) => setState({ step: 'failed', message, retry: () => void add(id) });
    try {
      const found = await (again ? fetchGoods(id, hash) : fetchLinked(id));
      if (!found) return fail(texts.notYours);
      const put = () => {
        const { lines: before } = cartStore.reread();
        const { lines, added, differences } = addAgain(before, found.goods, found.lines);
        cartStore.change(() => lines);
        const undo = () => {
          cartStore.change((current) => takeBack(current, added));
          setState({ step: 'none' });
        };
        setState({
          ...{ step: 'added', number: found.number, wasEmpty: before.length === 0, differences },
          undo: added.length > 0 ? undo : undefined,
        });
        navigate(urls.cart, { replace: true });
      };
      setState({ step: 'none' });
      if (found.lines.some((line) => line.age_restricted)) whenOfAge(put);
      else put();
    } catch (error) {
      fail((error as CallError).message);
    }
  });

  useEffect(() => {
    if (asked) void add(asked);
  }, [asked]);

  return state;
}
