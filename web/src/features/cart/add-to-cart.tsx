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
  /** The button's text. The product page has another text than the cards (S1-183). */
  label?: string;
  /** The button's text while the product is in the cart. */
  addedLabel?: string;
  /** True for small cards, which show only the icon. Screen readers read the name. */
  iconOnly?: boolean;
  /** True if the product is sold out. If missing, the stock level on the product's card decides. */
  isSoldOut?: boolean;
  /** Where the toast appears. */
  preset?: Toast['preset'];
  /** -1 if the keyboard can already reach another button for the same product. */
  tabIndex?: number | undefined;
};

/**
 * A button that adds one product to the cart and shows a toast. It is disabled while the product is in the cart
 * (S1-278…285).
 */
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
      // The starter script puts this product in the cart if the button is tapped before it is hydrated.
      data-adds={
        isOut || isSoldOut || product.age_restricted ? undefined : `${product.id} ${product.selling_price}`
      }
      disabled={isSoldOut && state === 'idle'}
      // The button is not `disabled`, because it would then lose the focus when it is pressed (S1-184, S1-187).
      aria-disabled={state === 'added' || state === 'gone'}
      aria-busy={state === 'adding'}
      // The label begins with the visible text, so that voice control finds the button.
      aria-label={`${words[state]}: ${name}`}
      title={state === 'added' ? texts.card.addedTitle : undefined}
      onClick={({ currentTarget: { dataset } }) => {
        add('early' in dataset);
        delete dataset.early;
      }}
    >
      {(!isOut || iconOnly) && (
        <Icon name={icon[state]} className={state === 'adding' ? styles.spinning : undefined} />
      )}
      {!iconOnly && <span>{words[state]}</span>}
    </Button>
  );
}
