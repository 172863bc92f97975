import { consentVersion, reviewEmailConsent } from '#shared/consent-texts.ts';
import styles from './checkout-section.module.css';
import type { CheckoutState } from './use-checkout.ts';

type Props = Pick<CheckoutState, 'draft' | 'change' | 'settings'>;

/**
 * A checkbox that asks whether the shop may ask for a review by email. It is not ticked, and the order does not depend
 * on it.
 */
export const ReviewConsent = ({ draft, change, settings }: Props) =>
  settings.data?.asks_for_reviews === false ? null : (
    <label className={styles.consent}>
      <input
        type="checkbox"
        className={styles.box}
        checked={draft.reviewConsent !== ''}
        onChange={({ target }) =>
          change('reviewConsent', target.checked ? String(consentVersion('review-email')) : '')
        }
      />
      {reviewEmailConsent.at(-1)}
    </label>
  );
