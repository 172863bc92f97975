import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import type { Toast } from '../../ui/toast.ts';
import styles from './add-to-cart.module.css';
import type { CartProduct } from './store/cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> & {
  product: CartProduct;
  /** The button's text. The specification has another one for the product page (S1-183). */
  label?: string;
  /** The button's text while the product is in the cart. */
  addedLabel?: string;
  /** Shows only the icon, for small cards. Screen readers read the name. */
  iconOnly?: boolean;
  /** By default, the state on the product's card. */
  isSoldOut?: boolean;
  /** The position of its toast. */
  preset?: Toast['preset'];
  /** -1 if the same product has another button for the keyboard. */
  tabIndex?: number | undefined;
};

/** A button that adds one product to the cart and shows a toast; disabled while it is in the cart (S1-278…285). */
export function AddToCart({
  product,
  label = texts.card.add,
  addedLabel = texts.card.added,
  iconOnly = false,
  isSoldOut = product.stock_level === 'out',
  preset = 'shop',
  ...look
}: Props) {
  const { state, justAdded, add } = useAddToCart(product, preset);
  const words = {
    idle: isSoldOut ? texts.card.outOfStock : label,
    adding: texts.card.adding,
    added: addedLabel,
    gone: texts.card.outOfStock,
  };
  const icon = { idle: 'plus', adding: 'cart', added: 'check', gone: 'plus' } as const;
  const isOut = state === 'gone' || (isSoldOut && state === 'idle');
  const name = product.product_name;
  return (
    <Button
      {...look}
      className={`${iconOnly ? styles.icon : styles.button} ${justAdded ? styles.pulse : ''}`}
      data-state={state}
      disabled={isSoldOut && state === 'idle'}
      // Not `disabled`, because the pressed button would lose the focus (S1-184, S1-187).
      aria-disabled={state === 'added' || state === 'gone'}
      aria-busy={state === 'adding'}
      // Begins with the visible text, so that voice control finds the button.
      aria-label={`${words[state]}: ${name}`}
      title={state === 'added' ? texts.card.addedTitle : undefined}
      onClick={add}
    >
      {(!isOut || iconOnly) && (
        <Icon name={icon[state]} className={state === 'adding' ? styles.spinning : undefined} />
      )}
      {!iconOnly && <span>{words[state]}</span>}
    </Button>
  );
}
