import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import type { Toast } from '../../ui/toast.ts';
import styles from './add-to-cart.module.css';
import type { CartProduct } from './store/cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  product: CartProduct;
  /** The word on it; the specification spells the product page's button differently (S1-183). */
  label?: string;
  /** The word on it while the product is in the cart. */
  addedLabel?: string;
  /** Only the icon, for small cards; the name is said to those who cannot see it. */
  iconOnly?: boolean;
  isSoldOut?: boolean;
  /** Where its toast stands. */
  preset?: Toast['preset'];
  /** Out of the keyboard's way: the same product has another button. */
  tabIndex?: number | undefined;
};

/** Puts one product into the cart, and says so; closed while it is there (S1-278…285). */
export function AddToCart({
  product,
  label = texts.card.add,
  addedLabel = texts.card.added,
  iconOnly = false,
  isSoldOut = false,
  preset = 'shop',
  ...look
}: Props) {
  const { state, justAdded, add } = useAddToCart(product, preset);
  const words = {
    idle: isSoldOut ? texts.card.outOfStock : label,
    adding: texts.card.adding,
    added: addedLabel,
  };
  const icon = { idle: 'plus', adding: 'cart', added: 'check' } as const;
  const name = product.product_name;
  return (
    <Button
      {...look}
      className={`${iconOnly ? styles.icon : styles.button} ${justAdded ? styles.pulse : ''}`}
      data-state={state}
      disabled={isSoldOut && state === 'idle'}
      // Not `disabled`: that would take the focus away from who has just pressed it (S1-184, S1-187).
      aria-disabled={state === 'added'}
      aria-busy={state === 'adding'}
      // Begins with the words that are seen, so that they can be said to a phone that listens.
      aria-label={`${words[state]}: ${name}`}
      title={state === 'added' ? texts.card.addedTitle : undefined}
      onClick={add}
    >
      {(!isSoldOut || iconOnly) && (
        <Icon name={icon[state]} className={state === 'adding' ? styles.spinning : undefined} />
      )}
      {!iconOnly && <span>{words[state]}</span>}
    </Button>
  );
}
