import { logNounWords } from '#shared/log/log-noun-words.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import styles from './change-card.module.css';
import { logTexts as texts } from './log-texts.ts';
import { type Change, whoOf } from './log-words.ts';

/** All changes of one job in a list, as one line. It opens their list. */
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
