import { Field } from '../../ui/field.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import styles from './checkout-section.module.css';
import { phoneExample } from './order-form.ts';
import { ReviewConsent } from './review-consent.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = Pick<CheckoutState, 'draft' | 'errors' | 'change' | 'leave' | 'settings'>;

const inputs = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel', hint: orderTexts.checkout.phoneHint },
] as const;

/**
 * The fields about the customer (S2-014…017). The phone field drops characters that are invalid in a phone number
 * (S2-237).
 */
export const CustomerFields = ({ draft, errors, change, leave, settings }: Props) => (
  <section className={styles.section} aria-labelledby="checkout-customer">
    <h2 id="checkout-customer" className={styles.heading}>
      {orderTexts.checkout.customer}
    </h2>
    {inputs.map(({ name, ...input }) => {
      const { hint, ...attributes } = { hint: undefined, ...input };
      return (
        <Field
          key={name}
          name={name}
          label={orderTexts.checkout[name]}
          error={errors[name]}
          example={phoneExample(errors[name])}
          {...(hint ? { hint } : {})}
        >
          {(control) => (
            <input
              {...control}
              {...attributes}
              required
              value={draft[name]}
              onChange={({ target }) => change(name, target.value)}
              onBlur={() => leave(name)}
            />
          )}
        </Field>
      );
    })}
    <ReviewConsent draft={draft} change={change} settings={settings} />
  </section>
);
