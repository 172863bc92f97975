import { useEffect, useRef } from 'react';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { cartTexts } from './cart-texts.ts';
import styles from './order-again.module.css';
import type { useOrderAgain } from './use-order-again.ts';

type Props = { again: ReturnType<typeof useOrderAgain> };

const texts = cartTexts.again;

/** Says which goods of a former order are now in the cart and what has changed since, with a button that undoes it. */
export function OrderAgain({ again }: Props) {
  const box = useRef<HTMLElement>(null);
  const { step } = again;
  useEffect(() => {
    if (step === 'added') box.current?.focus({ preventScroll: true });
  }, [step]);
  if (again.step === 'none') return null;
  if (again.step === 'adding')
    return (
      <p className={styles.again} role="status">
        {texts.adding}
      </p>
    );
  if (again.step === 'failed')
    return (
      <section className={styles.again} role="alert">
        <p>{again.message}</p>
        <Button look="outline" onClick={again.retry}>
          {texts.retry}
        </Button>
      </section>
    );
  const { number, wasEmpty, differences, undo } = again;
  return (
    <section ref={box} className={styles.again} aria-labelledby="order-again" tabIndex={-1}>
      <h2 id="order-again" className={styles.title}>
        {undo ? texts.added(number) : texts.nothing(number)}
      </h2>
      {undo && !wasEmpty && <p>{texts.kept}</p>}
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map(({ text, slug }) => (
            <li key={text}>
              {text} {slug && <a href={urls.product(slug)}>{texts.tellMe}</a>}
            </li>
          ))}
        </ul>
      )}
      {undo && (
        <Button look="outline" onClick={undo}>
          {texts.undo}
        </Button>
      )}
    </section>
  );
}
