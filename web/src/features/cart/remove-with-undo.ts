import { isSameLine } from '#shared/cart/cart-line.ts';
import { toast } from '../../ui/toast.ts';
import { cartTexts } from './cart-texts.ts';
import { removeLine, restoreLine } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Removes a product from the cart and shows a toast with an undo button (S1-277, G-02). */
export function removeWithUndo(id: number) {
  const { lines } = cartStore.get();
  const index = lines.findIndex((line) => isSameLine(line, { id }));
  const line = lines[index];
  if (!line) return;
  const { removed, undo } = cartTexts.cart;
  cartStore.change((current) => removeLine(current, id));
  const run = () => cartStore.change((current) => restoreLine(current, line, index));
  toast(removed, { action: { label: undo, run } });
}
