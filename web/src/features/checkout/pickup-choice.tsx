import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './checkout-section.module.css';

type Props = {
  address: string;
  /** The select of the areas. It gets the focus when a button is pressed, because the buttons are then removed. */
  picker: RefObject<HTMLSelectElement | null>;
  onPickup: () => void;
};

/** Asks the customer to confirm the preselected pickup, or to choose an area (G-93). */
export function PickupChoice({ address, picker, onPickup }: Props) {
  const texts = orderTexts.checkout;
  function pickUp() {
    picker.current?.focus();
    onPickup();
  }
  function openPicker() {
    picker.current?.focus();
    try {
      picker.current?.showPicker();
    } catch {
      // In older browsers, a script cannot open a select. The select has the focus all the same.
    }
  }
  return (
    <div className={styles.choice}>
      <p>{texts.pickupAsk(address)}</p>
      <div className={styles.ways}>
        <Button look="outline" onClick={pickUp}>
          {texts.pickupYes}
        </Button>
        <Button look="outline" onClick={openPicker}>
          {texts.pickupNo}
        </Button>
      </div>
    </div>
  );
}
