import { logActions } from '#shared/log/log-noun.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import styles from './change-card.module.css';
import { logTexts as texts } from './log-texts.ts';
import { type Change, type ChangedField, recordHref, recordName, whoOf } from './log-words.ts';
import { UndoChange } from './undo-change.tsx';

type Props = {
  change: Change;
  /** Called after the change was undone. */
  onUndone: () => void;
  /** True if a later change undid this one. */
  isUndone: boolean;
  /** True on the record's own page, which needs no link to the record. */
  isOfRecord?: boolean;
};

/** A new record with more fields than this shows them only among the details of its card. */
const MOST_SHOWN = 5;

/** A card for a change: who made it, when, the fields before and after, and a button that undoes it. */
export function ChangeCard({ change, onUndone, isUndone, isOfRecord = false }: Props) {
  const { at, action, fields, from, request_id, job, may_undo } = change;
  const { data: user } = useUser();
  const href = isOfRecord ? undefined : recordHref(change, user?.groups ?? []);
  const record = recordName(change);
  const isNew = fields.every(({ before }) => before === null);
  const isLong = isNew && fields.length > MOST_SHOWN;
  const list = fields.length > 0 && (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.name} field={field} isNew={isNew} />
      ))}
    </dl>
  );
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        {!isOfRecord && (
          <h2 className={styles.title}>
            {href ? (
              <a href={href} data-opens>
                {record}
              </a>
            ) : (
              record
            )}
          </h2>
        )}
        <p>
          {logActions[action]} {texts.by} <strong>{whoOf(change)}</strong>
        </p>
        <time dateTime={at} className={styles.quiet}>
          {formatMoment(at)}
        </time>
      </header>
      {!isLong && list}
      <div className={styles.foot}>
        <details className={styles.details}>
          <summary>{texts.more}</summary>
          {isLong && list}
          <dl className={styles.source}>
            {job ? (
              <>
                <dt>{texts.job}</dt>
                <dd>
                  <a href={adminUrls.job(job)} data-opens>
                    {texts.openJob}
                  </a>
                </dd>
              </>
            ) : (
              <>
                <dt>{texts.source}</dt>
                <dd>{from}</dd>
              </>
            )}
            {request_id && (
              <>
                <dt>{texts.request}</dt>
                <dd>{request_id}</dd>
              </>
            )}
          </dl>
          {!job && <p className={styles.quiet}>{texts.support}</p>}
        </details>
        {isUndone ? (
          <p className={`${styles.quiet} ${styles.undone}`}>{texts.isUndone}</p>
        ) : (
          may_undo && <UndoChange change={change} what={record} onUndone={onUndone} />
        )}
      </div>
    </article>
  );
}

/** The texts that the log shows for values that it does not store, or that the reader may not see. */
const withoutValues = { personal: texts.personal, unseen: texts.unseen } as const;

function Field({ field, isNew }: { field: ChangedField; isNew: boolean }) {
  const { label, before, after, kind } = field;
  const came = kind === 'rows' && before === null;
  const went = kind === 'rows' && after === null && !came;
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>
        {kind === 'personal' || kind === 'unseen' ? (
          <span className={styles.quiet}>{withoutValues[kind]}</span>
        ) : (
          <>
            {!isNew && !came && <del className={styles.before}>{before ?? texts.nothing}</del>}
            {!isNew && !came && !went && <span aria-hidden="true"> → </span>}
            {!went && <ins className={styles.after}>{after ?? texts.nothing}</ins>}
            {kind === 'shortened' && <span className={styles.quiet}> {texts.shortened}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
