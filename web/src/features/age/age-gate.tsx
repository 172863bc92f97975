import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from '../../api/call-error.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import styles from './age-gate.module.css';
import * as ageTexts from './age-texts.ts';
import { useAge } from './use-age.ts';

type Props = {
  /** The level of the heading. It is 1 if the gate is the whole screen. */
  level?: 1 | 2;
  text?: string;
  /** Called once the server has returned its age proof. */
  onConfirmed?: () => void;
  /** The action of 'Exit'. If missing, 'Exit' opens the home page (S1-290). */
  onExit?: () => void;
};

/** Asks for the shopper's age in place of age-restricted products, until it is confirmed (S1-204…207, G-08). */
export function AgeGate({ level = 1, text = ageTexts.text, onConfirmed, onExit }: Props) {
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
          {ageTexts.title}
        </Heading>
        <p>{text}</p>
        <noscript>
          <p>{ageTexts.needsScript}</p>
        </noscript>
        <div className={styles.actions}>
          <Button look="volt" size="large" disabled={isAsking} aria-busy={isAsking} onClick={onConfirm}>
            {isAsking ? ageTexts.confirming : ageTexts.confirm}
          </Button>
          <Button look="outline" size="large" onClick={onExit ?? (() => navigate(urls.home))}>
            {ageTexts.exit}
          </Button>
        </div>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <p className={styles.note}>{ageTexts.note}</p>
      </div>
    </section>
  );
}
