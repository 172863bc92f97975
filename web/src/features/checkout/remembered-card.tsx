import { firstNameOf } from '#shared/first-name.ts';
import { normalisePhone } from '#shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './remembered-card.module.css';
import { ReviewConsent } from './review-consent.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = Pick<CheckoutState, 'draft' | 'area' | 'change' | 'settings' | 'openFields' | 'forget'>;

/** Returns the first and last digits of a phone number: `07… 678`. */
function coverPhone(typed: string): string {
  const phone = (normalisePhone(typed) ?? typed).replace('+254', '0');
  return `${phone.slice(0, 2)}… ${phone.slice(-3)}`;
}

/**
 * Replaces the fields about the customer and their address if the browser remembers them. Masks the email address and
 * most of the phone number, because other people may see the screen.
 */
export function RememberedCard({ draft, area, change, settings, openFields, forget }: Props) {
  const texts = orderTexts.checkout;
  const place = [area?.name, area?.pickup ? '' : draft.street].filter(Boolean).join(', ');
  return (
    <section className={styles.card} aria-labelledby="checkout-remembered">
      <h2 id="checkout-remembered" className={styles.heading}>
        {texts.rememberedTitle}
      </h2>
      <p>{[firstNameOf(draft.name), place, coverPhone(draft.phone)].join(' · ')}</p>
      <div className={styles.ways}>
        <Button look="outline" onClick={() => openFields()}>
          {texts.changeDetails}
        </Button>
        <Button look="quiet" onClick={forget}>
          {texts.forget}
        </Button>
      </div>
      <ReviewConsent draft={draft} change={change} settings={settings} />
    </section>
  );
}
