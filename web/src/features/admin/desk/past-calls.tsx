import { callOutcomeNames } from '#shared/orders/call-outcome-names.ts';
import { dueTime } from '../orders/due-time.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { Section } from '../ui/detail-page/section.tsx';
import styles from './desk-order.module.css';
import { deskTexts as texts } from './desk-texts.ts';

type Props = { calls: AdminOrder['calls']; now: number };

/** The calls about an order so far: by whom, when, and with which result. */
export const PastCalls = ({ calls, now }: Props) => (
  <Section title={texts.calls}>
    {calls.length === 0 ? (
      <p className={styles.quiet}>{texts.noCalls}</p>
    ) : (
      <ol className={styles.calls}>
        {calls.map(({ at, by, outcome }) => (
          <li key={at}>{texts.call(by, dueTime(at, now).time, callOutcomeNames[outcome].toLowerCase())}</li>
        ))}
      </ol>
    )}
  </Section>
);
