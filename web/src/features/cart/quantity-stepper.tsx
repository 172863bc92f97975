import { type KeyboardEvent, useState } from 'react';
import * as texts from '#shared/screen-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './quantity-stepper.module.css';
import { stepperTexts } from './stepper-texts.ts';
import { stepTo } from './store/cart.ts';

type Props = {
  name: string;
  quantity: number;
  /** The number of pieces in stock, if known. */
  left: number | undefined;
  /** Changes the quantity. Returns false if the line was removed meanwhile. */
  onChange: (quantity: number) => boolean;
  /** The texts of the toasts after one piece more and one piece less, if they differ from those of the cart (G-03). */
  words?: { more: string; less: string };
};

/**
 * The quantity control (S1-209, S1-269…274, S1-301). At its lowest or highest value, a toast explains the limit (G-02,
 * G-03).
 */
export function QuantityStepper({ name, quantity, left, onChange, words }: Props) {
  const [typed, setTyped] = useState<string>();
  const { quantity: label, more, less, most } = stepperTexts;

  function wish(wished: number) {
    setTyped(undefined);
    const step = stepTo(quantity, wished, left);
    if (!step) return;
    const isGone = step.quantity !== quantity && !onChange(step.quantity);
    if (isGone) return toast(stepperTexts.lineGone, { tone: 'error' });
    const own = step.tone === 'success' && (step.quantity > quantity ? words?.more : words?.less);
    const detail = step.message === texts.quantityHigh ? most(name, step.quantity) : undefined;
    toast(own || step.message, { tone: step.tone, detail });
  }
  const finish = () => typed !== undefined && wish(typed === '' ? quantity : Number(typed));
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && finish();

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={less(name)}
        onClick={() => wish(quantity - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        autoComplete="off"
        aria-label={label(name)}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={more(name)}
        onClick={() => wish(quantity + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
