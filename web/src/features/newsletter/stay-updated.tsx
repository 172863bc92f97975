import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { newsTexts as texts } from './news-texts.ts';
import { NewsletterConsent } from './newsletter-consent.tsx';
import styles from './stay-updated.module.css';
import { useNewsForm } from './use-news-form.ts';

/**
 * The form 'Stay Updated' beside an article (S2-107). Once the shop has saved the address, it says thanks and empties
 * the field (S2-223…225, G-33, G-67).
 */
export function StayUpdated() {
  const { submit, problem, isSending } = useNewsForm('blog', () => toast(texts.subscribed));
  return (
    <form className={styles.box} aria-labelledby="stay-updated" noValidate onSubmit={submit}>
      <h2 id="stay-updated" className={styles.title}>
        {texts.stay}
      </h2>
      <p>{texts.stayText}</p>
      <Field name="email" label={texts.email} error={problem}>
        {(control) => <input {...control} type="email" autoComplete="email" maxLength={254} required />}
      </Field>
      <NewsletterConsent className={styles.consent} />
      <Button type="submit" wide aria-busy={isSending} disabled={isSending}>
        {isSending ? texts.subscribing : texts.subscribe}
      </Button>
    </form>
  );
}
