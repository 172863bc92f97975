import { type FormEvent, useState } from 'react';
import { footerTexts } from '../footer-texts.ts';
import { call } from '../lib/call.ts';
import type { CallError } from '../lib/call-error.ts';
import { emailError, refusalText } from '../lib/subscriber-form.ts';
import { Button } from './button.tsx';
import styles from './news-box.module.css';

/** The footer's 'Get news & offers' (S1-134, G-33): thanks only once the shop has noted the address; a refusal keeps it. */
export function NewsBox() {
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    const wrong = emailError(email);
    setProblem(wrong);
    if (wrong) return (form.elements.namedItem('email') as HTMLElement).focus();
    setState('sending');
    try {
      await call('POST /api/subscribers', { body: { email, source: 'footer' } });
      form.reset();
      setState('done');
    } catch (error) {
      setProblem(refusalText(error as CallError));
      setState('ready');
    }
  }

  return (
    <form className={styles.box} aria-labelledby="news-box" noValidate onSubmit={submit}>
      <h2 id="news-box" className={styles.heading}>
        {footerTexts.news}
      </h2>
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          aria-label={footerTexts.email}
          aria-describedby="news-box-said"
          aria-invalid={problem !== undefined}
          placeholder={footerTexts.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" look="volt" aria-busy={state === 'sending'} disabled={state === 'sending'}>
          {state === 'sending' ? footerTexts.subscribing : footerTexts.subscribe}
        </Button>
      </div>
      <p id="news-box-said" className={styles.said} role="status">
        {problem ?? (state === 'done' ? footerTexts.subscribed : '')}
      </p>
    </form>
  );
}
