import { logNounWords } from '#shared/log/log-noun-words.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import styles from './change-card.module.css';
import { logTexts as texts } from './log-texts.ts';
import { type Change, whoOf } from './log-words.ts';

/** One line that stands for all changes of a job in a list. It links to the list of these changes. */
export const JobLine = ({ change, job }: { change: Change; job: string }) => (
  <article className={styles.card}>
    <header className={styles.head}>
      <h2 className={styles.title}>
        <a href={adminUrls.log({ job })} data-opens>
          {texts.jobLine(
            logNounWords[change.noun],
            change.fields.map(({ label }) => label),
          )}
        </a>
      </h2>
      <p>
        {texts.by} <strong>{whoOf(change)}</strong>
      </p>
      <time dateTime={change.at} className={styles.quiet}>
        {formatMoment(change.at)}
      </time>
    </header>
  </article>
);
