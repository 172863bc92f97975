import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import * as shared from '#shared/texts.ts';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import type { CallError } from '../../../api/call-error.ts';
import panel from '../ui/panel.module.css';
import type { ListedProduct } from './listed-product.ts';
import styles from './price-cell.module.css';
import { productListTexts as texts } from './product-list-texts.ts';
import { useSavePrice } from './use-save-price.ts';

/**
 * The price of a product in the list, which can be edited in place. Enter or leaving the field saves the price, and
 * Escape restores the old one. A refusal is shown beside the field, and the typed price is kept.
 */
export function PriceCell({ product }: { product: ListedProduct }) {
  const { product_name: name } = product;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const { price, isSaving, save } = useSavePrice(product);

  function close() {
    setTyped(undefined);
    setWrong(undefined);
  }
  /** Closes the field after a key, and moves the focus back to the price. */
  function leave() {
    close();
    requestAnimationFrame(() => button.current?.focus());
  }
  async function submit(done: () => void) {
    if (typed === undefined || isSaving) return;
    const next = readSumAboveZero(typed);
    if (next === undefined) return setWrong(eitherSum(typed) ?? shared.priceInvalid);
    if (next === price) return done();
    try {
      await save(next);
      done();
    } catch (reason) {
      const { errors, message } = reason as CallError;
      setWrong(errors?.selling_price?.[0] ?? message);
    }
  }
  function press(event: KeyboardEvent) {
    // While the price is edited, the keyboard shortcuts of the list and the page are off.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    if (event.key === 'Enter') {
      event.preventDefault();
      void submit(leave);
    }
  }
  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.open}
        title={texts.changePriceTitle}
        onClick={() => setTyped(String(price))}
      >
        {formatPrice(price, 'plain')}
        <span className={panel.visuallyHidden}> {texts.changePriceOf(name)}</span>
      </button>
    );
  }
  return (
    <span className={styles.editor}>
      <input
        className={styles.input}
        aria-label={texts.priceOf(name)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        aria-busy={isSaving}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the price
        autoFocus
        onFocus={({ target }) => target.select()}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
        onKeyDown={press}
        onBlur={() => wrong === undefined && void submit(close)}
      />
      {wrong !== undefined && (
        <span id={id} role="alert" className={`${styles.wrong} ${panel.error}`}>
          {wrong}
        </span>
      )}
    </span>
  );
}
