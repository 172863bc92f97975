import { useEffect, useRef } from 'react';
import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './distributor.screen.module.css';
import { DistributorFields } from './distributor-fields.tsx';
import { distributorFields } from './distributor-form.ts';
import { distributorTexts as texts } from './distributor-texts.ts';
import { SendFailure } from './send-failure.tsx';
import { useDistributorForm } from './use-distributor-form.ts';

/** `/distributor-application-form`: the application to become a distributor (S1-020, S2-082…087, G-56). */
export const Distributor = () => (
  <div className={styles.screen}>
    <title>{`${texts.title} · Hart`}</title>
    <header className={styles.head}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
    </header>
    <section className={styles.steps} aria-labelledby="distributor-steps">
      <h2 id="distributor-steps" className={styles.stepsTitle}>
        {texts.stepsTitle}
      </h2>
      <ol className={styles.list}>
        {texts.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{texts.age}</p>
    </section>
    <Application />
  </div>
);

function Application() {
  const element = useRef<HTMLFormElement>(null);
  const form = useDistributorForm(element);
  const { draft, errors, state } = form;
  const isSending = state.step === 'sending';

  async function submit() {
    if (isSending) return;
    const wrong = await form.send();
    const first = distributorFields.find((field) => wrong[field]);
    const field = first && element.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  if (state.step === 'sent') return <Received sent={state} onAgain={form.again} />;
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DistributorFields draft={draft} errors={errors} change={form.change} />
      {state.step === 'failed' && <SendFailure message={state.message} draft={draft} />}
      <p className={styles.quiet}>{texts.kept}</p>
      <Button type="submit" size="large" wide disabled={isSending} aria-busy={isSending}>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

/**
 * The message that replaces the distributor form once the server has saved the application. Screen readers read it
 * because it takes the focus.
 */
type Sent = { message: string; email: string; isEmailed: boolean };

function Received({ sent: { message, email, isEmailed }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form}>
      <span className={styles.check}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} className={styles.done} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p role="status">{message}</p>
      <p className={styles.quiet}>{isEmailed ? texts.emailed(email) : texts.notEmailed}</p>
      <ButtonLink href={urls.home}>{texts.home}</ButtonLink>
      <Button look="quiet" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
