import { isSameLine } from '#shared/cart/cart-line.ts';
import { toast } from '../../ui/toast.ts';
import { cartTexts } from './cart-texts.ts';
import { removeLine, restoreLine } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Takes a product out of the cart and says so, with a button that puts it back where it stood (S1-277, G-02). */
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
