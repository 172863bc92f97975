import { type KeyboardEvent, useRef, useState } from 'react';
import type { Quote } from '#shared/cart/quote.ts';
import { formatPrice } from '#shared/money.ts';
import * as texts from '#shared/screen-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cartTexts } from './cart-texts.ts';
import styles from './promo-field.module.css';
import { useCoupon } from './use-coupon.ts';

type Props = { quote: Pick<Quote, 'promotion' | 'offer'> | undefined };

/**
 * The field for a promo code. Once a code is applied, it shows the code and what the cart lacks for the discount
 * (S1-216, G-01, G-67). If a public code makes the cart cheaper, one tap uses it.
 */
export function PromoField({ quote: { promotion, offer } = { promotion: null } }: Props) {
  const { code, refused, isTrying, apply, remove } = useCoupon();
  const [typed, setTyped] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const words = cartTexts.promo;
  const value = typed ?? refused?.code ?? '';
  // Moves the focus to this part, because the focused element is removed together with the field or the code.
  const keepFocus = () => place.current?.focus();

  async function send() {
    if (!(await apply(value))) return;
    setTyped(undefined);
    keepFocus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // At the checkout, this field is inside the order's form. Enter in the field must not send the order.
    event.preventDefault();
    void send();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.promo}>
      {code === undefined ? (
        <Field name="promo" label={words.label} error={refused?.message}>
          {(control) => (
            <div className={styles.row}>
              <input
                {...control}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                value={value}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={onKeyDown}
              />
              <Button
                look="outline"
                aria-busy={isTrying}
                aria-disabled={isTrying}
                onClick={() => void send()}
              >
                {isTrying ? words.trying : words.apply}
              </Button>
            </div>
          )}
        </Field>
      ) : (
        <p className={styles.applied}>
          <Icon name="check" size={20} />
          <span>
            {words.label}: <strong>{code}</strong>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={words.remove(code)}
            onClick={() => {
              remove();
              keepFocus();
            }}
          >
            {words.removeShort}
          </button>
        </p>
      )}
      <p className={styles.said} role="status">
        {code !== undefined && (
          <>
            <span>{promotion?.hint ? `${texts.promoApplied}. ` : texts.promoApplied}</span>
            {promotion?.hint && <strong className={styles.hint}>{promotion.hint}</strong>}
          </>
        )}
      </p>
      {offer && (
        <p className={styles.offer}>
          <span>
            {offer.saves === null
              ? words.nearly(offer.hint ?? '', offer.code)
              : words.saves(offer.code, formatPrice(offer.saves))}
          </span>
          {offer.saves !== null && (
            <Button
              look="outline"
              aria-busy={isTrying}
              aria-disabled={isTrying}
              aria-label={words.takeIt(offer.code)}
              onClick={() => void apply(offer.code).then(keepFocus)}
            >
              {words.use}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
