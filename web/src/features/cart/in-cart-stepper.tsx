import { findLine } from '#shared/cart/cart-line.ts';
import { setLineQuantity } from './cart-lines.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { stepperTexts } from './stepper-texts.ts';
import { useCart } from './use-cart.ts';

type Props = { product: { id: number; product_name: string }; left: number | undefined };

/**
 * The quantity control on a product's page. Its toasts speak of the item and not of the quantity (S1-273, S1-274,
 * G-03).
 */
export function InCartStepper({ product: { id, product_name }, left }: Props) {
  const line = findLine(useCart().lines, { id });
  if (!line) return null;
  return (
    <QuantityStepper
      name={product_name}
      quantity={line.quantity}
      left={left || undefined}
      words={stepperTexts.item}
      onChange={(quantity) => setLineQuantity(id, quantity)}
    />
  );
}
