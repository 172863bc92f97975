import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { AnswerForm } from './answer-form.tsx';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';
import styles from './distributors.module.css';
import { EmailLine } from './email-line.tsx';

const texts = distributorTexts.answers;

type Props = { application: Application; onStored: (next?: Application) => void };

/** The answers that were sent to the applicant, the outcome of each, and the form for the next one. */
export function Answers({ application, onStored }: Props) {
  const { answers, no_email } = application;
  const [isWriting, setWriting] = useState(false);
  return (
    <Section title={texts.title}>
      {answers.length === 0 ? (
        <p className={panel.hint}>{texts.none}</p>
      ) : (
        <ol className={styles.list}>
          {answers.map(({ id, text, by, at, email, status }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.text}>{text}</p>
              <p className={panel.hint}>
                {distributorTexts.movedBy(by, formatMoment(at))} · {distributorTexts.states[status]}
              </p>
              <p>
                <EmailLine email={email} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {no_email && <p className={panel.warning}>{texts.noEmail[no_email]}</p>}
      {!no_email && !isWriting && (
        <div className={panel.actions}>
          <Button onClick={() => setWriting(true)} look={answers.length === 0 ? 'primary' : 'outline'}>
            {answers.length === 0 ? texts.write : texts.another}
          </Button>
        </div>
      )}
      {!no_email && isWriting && (
        <AnswerForm application={application} onStored={onStored} onClose={() => setWriting(false)} />
      )}
    </Section>
  );
}
