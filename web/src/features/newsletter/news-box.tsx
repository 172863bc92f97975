import { Button } from '../../ui/button.tsx';
import { useEmailHint } from '../../ui/email-hint/use-email-hint.tsx';
import styles from './news-box.module.css';
import { newsTexts as texts } from './news-texts.ts';
import { NewsletterConsent } from './newsletter-consent.tsx';
import { useNewsForm } from './use-news-form.ts';

/**
 * The footer's form 'Get news & offers' (S1-134, G-33). It says thanks only after the shop has saved the address.
 * After a refusal the address stays in the field.
 */
export function NewsBox() {
  const { submit, problem, isSending, isDone } = useNewsForm('footer');
  const [around, hint] = useEmailHint();
  return (
    <form {...around} className={styles.box} aria-labelledby="news-box" noValidate onSubmit={submit}>
      <h2 id="news-box" className={styles.heading}>
        {texts.news}
      </h2>
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          aria-label={texts.email}
          aria-describedby="news-box-said"
          aria-invalid={problem !== undefined}
          placeholder={texts.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" look="volt" aria-busy={isSending} disabled={isSending}>
          {isSending ? texts.subscribing : texts.subscribe}
        </Button>
      </div>
      {hint}
      <NewsletterConsent className={styles.consent} />
      <p id="news-box-said" className={styles.said} role="status">
        {problem ?? (isDone ? texts.subscribed : '')}
      </p>
    </form>
  );
}
