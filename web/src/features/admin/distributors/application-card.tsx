import { formatPhone } from '#shared/phone.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { rememberRow } from '../ui/index-page/opened-row.ts';
import panel from '../ui/panel.module.css';
import type { ApplicationLine } from './application.ts';
import { ContactLinks } from './contact-links.tsx';
import { distributorTexts as texts } from './distributor-texts.ts';
import styles from './distributors.module.css';

/**
 * An application in the inbox: the applicant, how long they have waited, and the beginning of their text. Staff who see
 * the whole phone number can call or write in one tap. The others open the application first.
 */
export const ApplicationCard = ({ application }: { application: ApplicationLine }) => {
  const { id, name, phone, is_masked, created_at, comment, moved } = application;
  const counts = texts.counts(application);
  return (
    <article className={`${panel.panel} ${styles.card}`} aria-label={texts.name(name)}>
      <header className={styles.head}>
        <a
          href={adminUrls.distributor(id)}
          className={styles.applicant}
          data-opens
          onClick={() => rememberRow(id)}
        >
          {name}
        </a>
        <span className={panel.hint}>
          <time dateTime={created_at}>{texts.applied(formatMoment(created_at))}</time> ·{' '}
          <span className={styles.phone}>{formatPhone(phone)}</span>
        </span>
      </header>
      <p className={`${styles.text} ${styles.start}`}>{comment}</p>
      {(moved || counts) && (
        <p className={panel.hint}>
          {[moved && texts.movedBy(moved.by, formatMoment(moved.at)), counts].filter(Boolean).join(' · ')}
        </p>
      )}
      {is_masked ? (
        <div className={panel.actions}>
          <ButtonLink
            href={adminUrls.distributor(id)}
            look="outline"
            aria-label={texts.openOf(name)}
            onClick={() => rememberRow(id)}
          >
            {texts.open}
          </ButtonLink>
        </div>
      ) : (
        <ContactLinks application={application} />
      )}
    </article>
  );
};
