import { urls } from '../../app/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { type LineNow, nameOf, slugOf } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import styles from './dropdown-line.module.css';
import { LinePicture } from './line-picture.tsx';
import { LineProblem } from './line-problem.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type Props = {
  line: LineNow;
  onQuantity: (quantity: number) => boolean;
  onPriceSeen: (price: number) => void;
  onRemove: () => void;
};

/** A product in the cart's dropdown: quantity, sum, remove (S1-219); what changed stands under it. */
export function DropdownLine({ line: shown, onQuantity, onPriceSeen, onRemove }: Props) {
  const { line, now, price, was, problem } = shown;
  const name = nameOf(shown);
  const slug = slugOf(shown);
  return (
    <li className={styles.line} data-changed={problem || was !== undefined ? '' : undefined}>
      <div className={styles.picture}>
        <LinePicture line={shown} />
      </div>
      <p className={styles.name}>{slug ? <a href={urls.product(slug)}>{name}</a> : name}</p>
      <button
        type="button"
        className={styles.remove}
        aria-label={cartTexts.cart.remove(name)}
        onClick={onRemove}
      >
        <Icon name="trash" size={20} />
      </button>
      <div className={styles.quantity}>
        <QuantityStepper
          name={name}
          quantity={line.quantity}
          left={now?.left || undefined}
          onChange={onQuantity}
        />
      </div>
      <p className={styles.sum}>
        <Price amount={price * line.quantity} size="small" />
      </p>
      <LineProblem line={shown} onQuantity={onQuantity} onPriceSeen={onPriceSeen} onRemove={onRemove} />
    </li>
  );
}
