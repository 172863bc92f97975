import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date.ts';
import { orderMemory } from './order-memory.ts';
import styles from './the-usual.module.css';
import * as usualTexts from './the-usual-texts.ts';

/** Fills the cart with what this browser orders as usual. Shows nothing in a browser that has not ordered. */
export function TheUsual() {
  const [order] = useState(() => orderMemory.usual());
  if (!order) return null;
  const { order_id, order_number, total_amount, placedAt } = order;
  return (
    <aside className={styles.usual} aria-label={usualTexts.title}>
      <p>{usualTexts.lastTime(order_number, formatDay(placedAt), formatPrice(total_amount))}</p>
      <ButtonLink href={urls.orderAgain(order_id)} size="large">
        {usualTexts.title}
      </ButtonLink>
    </aside>
  );
}
