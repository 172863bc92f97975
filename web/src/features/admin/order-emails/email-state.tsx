import type { OrderEmailState } from '#shared/order-emails/order-emails.ts';
import { orderEmailTexts as texts } from './order-email-texts.ts';
import styles from './order-emails.module.css';

const arriving: readonly OrderEmailState[] = ['waiting', 'sent'];

/** The state of an email in words. One that did not arrive stands out. */
export const EmailState = ({ state }: { state: OrderEmailState }) => (
  <span className={arriving.includes(state) ? undefined : styles.failed}>{texts.states[state]}</span>
);
