import { formatMoment } from '../../../ui/moment.ts';
import type { Application } from './application.ts';
import { distributorTexts } from './distributor-texts.ts';
import styles from './distributors.module.css';

const reached = ['waiting', 'sent'];

/** Says when an email to the applicant was requested or sent, and whether it arrived. */
export const EmailLine = ({ email: { state, at } }: { email: Application['answers'][number]['email'] }) => (
  <span className={reached.includes(state) ? undefined : styles.failed}>
    {distributorTexts.answers.email[state](formatMoment(at))}
  </span>
);
