import { Icon } from '../../ui/icon.tsx';
import type { LineNow } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import styles from './line-problem.module.css';

type Props = {
  line: LineNow;
  onQuantity: (quantity: number) => unknown;
  onRemove: () => void;
  onPriceSeen?: (price: number) => void;
};

/** Shows a cart line's problem or changed price, with a button that resolves it (G-81). */
export function LineProblem({ line: { price, was, problem }, onQuantity, onRemove, onPriceSeen }: Props) {
  const { takeOut, takeLeft, priceChanged, priceSeen } = cartTexts.cart;
  if (problem) {
    const { message, quantity } = problem;
    return (
      <p className={styles.problem}>
        <Icon name="alert" size={20} />
        <span className={styles.message}>{message}</span>
        <button
          type="button"
          className={styles.fix}
          onClick={() => (quantity > 0 ? onQuantity(quantity) : onRemove())}
        >
          {quantity > 0 ? takeLeft(quantity) : takeOut}
        </button>
      </p>
    );
  }
  if (was === undefined || !onPriceSeen) return null;
  return (
    <p className={styles.problem}>
      <Icon name="alert" size={20} />
      <span className={styles.message}>{priceChanged}</span>
      <button type="button" className={styles.fix} onClick={() => onPriceSeen(price)}>
        {priceSeen}
      </button>
    </p>
  );
}
