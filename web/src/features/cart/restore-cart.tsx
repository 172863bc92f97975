import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { whenOfAge } from '../age/age-question.ts';
import { cartTexts } from './cart-texts.ts';
import styles from './restore-cart.module.css';
import { restoreCopy } from './store/cart-restore.ts';
import { cartStore } from './store/cart-store.ts';

/** Returns true if the browser has a CSRF token. Without one, the server cannot have a copy of its cart. */
const isKnown = () => document.cookie.includes('XSRF-TOKEN=');

/** Offers to restore a lost cart from the server's copy (G-68). Shows nothing if there is no copy. */
export function RestoreCart() {
  const texts = cartTexts.cart;
  const [state, setState] = useState<'ready' | 'fetching'>('ready');
  const [failure, setFailure] = useState('');
  const { data } = useCall('GET /cart-items', isKnown() ? {} : null, {
    onError: (error) => console.warn('Cart: could not check for the server’s copy.', error),
  });
  if (!data || data.cartCount === 0) return null;
  const { items, cartCount } = data;

  async function restore() {
    setState('fetching');
    setFailure('');
    try {
      const { lines } = await call('POST /api/quote', { body: { lines: items } });
      const put = () => cartStore.change((current) => restoreCopy(current, lines));
      setState('ready');
      if (lines.some((line) => line.age_restricted)) whenOfAge(put);
      else put();
    } catch (error) {
      setFailure((error as CallError).message);
      setState('ready');
    }
  }

  return (
    <div className={styles.restore}>
      <p>{`${texts.restoreText} ${texts.count(cartCount)}`}</p>
      <Button look="outline" size="large" disabled={state === 'fetching'} onClick={() => void restore()}>
        {state === 'fetching' ? texts.restoring : texts.restore}
      </Button>
      <p role="alert">{failure}</p>
    </div>
  );
}
