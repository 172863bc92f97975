import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callKey } from '../../api/call.ts';
import { savesData } from '../../navigation/save-data.ts';
import { soon } from '../../navigation/soon.ts';
import * as texts from '../../ui/texts.ts';
import { type Toast, toast } from '../../ui/toast.ts';
import { whenOfAge } from '../age/age-question.ts';
import { checkStock } from './check-stock.ts';
import { type CartProduct, fillLine, removeLine } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';
import { addToCart, useIsInCart } from './use-cart.ts';

/** How long the button shows that it is adding, in ms (S1-279). The product is in the cart at once (G-52). */
const ADDING_MS = 800;
/** How long the toast about an added product is shown, in ms (S1-285, S1-379). */
const ADDED_MS = 3_000;

type AddState = 'idle' | 'adding' | 'added' | 'gone';

/**
 * Returns the state of the add-to-cart button (S1-278…285): idle, adding for about 800 ms, and added while the product
 * is in the cart. A restricted product is added once the age is confirmed (G-08). The stock on the card may be out of
 * date, so the server is asked at once. If the product is no longer available, it is removed from the cart, and the
 * state is `gone`. `justAdded` is true from a click until the button unmounts, so that the button pulses once. If the
 * shopper leaves the page early, the product stays in the cart.
 */
export function useAddToCart(product: CartProduct, preset: Toast['preset'] = 'shop') {
  const isInCart = useIsInCart(product.id);
  const [isAdding, setAdding] = useState(false);
  const [justAdded, setJustAdded] = useState(false);
  const [isGone, setGone] = useState(false);
  const { mutate } = useSWRConfig();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** `isEarly` is true if the starter script has put the product in the cart, before React could. */
  function add(isEarly: boolean) {
    if (isAdding || (isInCart && !isEarly) || isGone) return;
    if (product.age_restricted) whenOfAge(put);
    else put(isEarly);
  }

  function put(isEarly = false) {
    if (isEarly) cartStore.change((lines) => fillLine(lines, product), soon);
    else addToCart(product);
    setAdding(true);
    const finish = () => {
      setAdding(false);
      setJustAdded(true);
      toast(texts.card.addedToast(product.product_name), { preset, ms: ADDED_MS });
    };
    timer.current = setTimeout(finish, savesData() ? 0 : ADDING_MS);
    void check();
  }

  async function check() {
    const { message, stock } = await checkStock(product);
    if (message === undefined) return;
    clearTimeout(timer.current);
    setAdding(false);
    setGone(true);
    cartStore.change((lines) => removeLine(lines, product.id));
    void mutate(callKey('GET /api/availability', { query: { ids: String(product.id) } }), stock, false);
    toast(message, { preset, tone: 'error' });
  }

  const state: AddState = isAdding ? 'adding' : isInCart ? 'added' : isGone ? 'gone' : 'idle';
  return { state, justAdded: justAdded && state === 'added', add };
}
