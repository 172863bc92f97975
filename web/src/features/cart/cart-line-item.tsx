import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './cart-line-item.module.css';
import { type LineNow, nameOf, slugOf } from './cart-quote.ts';
import { cartTexts } from './cart-texts.ts';
import { LinePicture } from './line-picture.tsx';
import { LineProblem } from './line-problem.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type Props = {
  line: LineNow;
  onQuantity: (quantity: number) => boolean;
  onPriceSeen: (price: number) => void;
  onRemove: () => void;
  /** True in the dropdown, which has no room for headings and the unit price (S1-219). */
  isCompact?: boolean;
};

/**
 * A line of the cart: picture, name, unit price, quantity, line total, remove button (S1-208…210), and its problem if
 * it has one.
 */
export function CartLineItem({ line: shown, onQuantity, onPriceSeen, onRemove, isCompact = false }: Props) {
  const { line, now, price, was, problem } = shown;
  const name = nameOf(shown);
  const slug = slugOf(shown);
  const Name = isCompact ? 'p' : 'h2';
  return (
    <li
      className={`${styles.line} ${isCompact ? styles.compact : styles.whole}`}
      data-changed={problem || was !== undefined ? '' : undefined}
    >
      <div className={styles.picture}>
        <LinePicture line={shown} />
      </div>
      <div className={styles.about}>
        <Name className={styles.name}>
          {slug ? (
            <a href={urls.product(slug)} className={styles.link}>
              {name}
            </a>
          ) : (
            name
          )}
        </Name>
        {!isCompact && (
          <p className={styles.unit}>
            {was !== undefined && (
              <s className={styles.was}>
                <Price amount={was} form="page" size="small" />
              </s>
            )}
            <Price amount={price} form="page" size="small" /> {cartTexts.cart.each}
          </p>
        )}
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          name={name}
          quantity={line.quantity}
          left={now?.left || undefined}
          onChange={onQuantity}
        />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={cartTexts.cart.remove(name)}
        onClick={onRemove}
      >
        <Icon name="trash" size={20} />
      </button>
      <p className={styles.total}>
        <Price
          amount={price * line.quantity}
          form={isCompact ? 'card' : 'page'}
          size={isCompact ? 'small' : 'normal'}
        />
      </p>
      <LineProblem line={shown} onQuantity={onQuantity} onPriceSeen={onPriceSeen} onRemove={onRemove} />
    </li>
  );
}
