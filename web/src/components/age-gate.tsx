import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAge } from '../hooks/use-age.ts';
import type { CallError } from '../lib/call-error.ts';
import { urls } from '../paths.ts';
import { texts } from '../texts.ts';
import styles from './age-gate.module.css';
import { Button } from './button.tsx';

type Props = {
  /** The heading's level: 1 where the gate is the whole screen. */
  level?: 1 | 2;
  /** After the server gave its proof. */
  onConfirmed?: () => void;
};

/** Stands in the place of age-restricted goods until the shopper says they are of age (S1-204…207, G-08). 'Exit' goes home. */
export function AgeGate({ level = 1, onConfirmed }: Props) {
  const { confirm } = useAge();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const Heading = `h${level}` as const;

  async function onConfirm() {
    setAsking(true);
    setProblem('');
    try {
      await confirm();
      onConfirmed?.();
    } catch (error) {
      setProblem((error as CallError).message);
      setAsking(false);
    }
  }

  return (
    <section className={styles.gate} data-mood="smoke" aria-labelledby="age-gate">
      <div className={styles.panel}>
        <p className={styles.mark} aria-hidden="true">
          18+
        </p>
        <Heading id="age-gate" className={styles.title}>
          {texts.age.title}
        </Heading>
        <p>{texts.age.text}</p>
        <noscript>
          <p>{texts.age.needsScript}</p>
        </noscript>
        <div className={styles.actions}>
          <Button look="volt" size="large" disabled={isAsking} aria-busy={isAsking} onClick={onConfirm}>
            {isAsking ? texts.age.confirming : texts.age.confirm}
          </Button>
          <Button look="outline" size="large" onClick={() => navigate(urls.home)}>
            {texts.age.exit}
          </Button>
        </div>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <p className={styles.note}>{texts.age.note}</p>
      </div>
    </section>
  );
}
