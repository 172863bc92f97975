import { useState } from 'react';
import { logActions } from '#shared/log/log-noun.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Failure } from '../ui/failure.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import styles from './change-card.module.css';
import { logTexts as texts } from './log-texts.ts';
import {
  type Change,
  type ChangedField,
  fieldName,
  recordHref,
  recordName,
  valueText,
  whoOf,
} from './log-words.ts';

type Props = {
  change: Change;
  /** Called after the change was undone. */
  onUndone: () => void;
  /** True if a later change undid it. */
  isUndone: boolean;
  /** True on the record's own page, which needs no link to the record. */
  isOfRecord?: boolean;
};

/** A new record with more fields than this shows them only among its details. */
const MOST_SHOWN = 5;

/** A change: who made it, when, the fields before and after, and a button that undoes it. */
export function ChangeCard({ change, onUndone, isUndone, isOfRecord = false }: Props) {
  const { at, action, fields, from, request_id, may_undo } = change;
  const href = isOfRecord ? undefined : recordHref(change);
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
            <dt>{texts.source}</dt>
            <dd>{from}</dd>
            {request_id && (
              <>
                <dt>{texts.request}</dt>
                <dd>{request_id}</dd>
              </>
            )}
          </dl>
        </details>
        {isUndone ? (
          <p className={styles.quiet}>{texts.isUndone}</p>
        ) : (
          may_undo && <Undo change={change} what={record} onUndone={onUndone} />
        )}
      </div>
    </article>
  );
}

function Field({ field, isNew }: { field: ChangedField; isNew: boolean }) {
  const { name, before, after, kind } = field;
  return (
    <div className={styles.field}>
      <dt>{fieldName(name)}</dt>
      <dd>
        {kind === 'personal' ? (
          texts.personal
        ) : (
          <>
            {!isNew && (
              <>
                <del className={styles.before}>{valueText(name, before)}</del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins className={styles.after}>{valueText(name, after)}</ins>
            {kind === 'shortened' && <span className={styles.quiet}> {texts.shortened}</span>}
          </>
        )}
      </dd>
    </div>
  );
}

function Undo({ change, what, onUndone }: { change: Change; what: string; onUndone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  async function undo() {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /api/admin/log/{id}/undo', { params: { id: change.id } });
      adminToast(texts.undone(what));
      onUndone();
    } catch (reason) {
      setError(reason as CallError);
    }
    setBusy(false);
  }
  return (
    <>
      <Button
        look="outline"
        aria-disabled={isBusy}
        aria-label={texts.undoLabel(what)}
        onClick={() => void undo()}
      >
        {isBusy ? texts.undoing : texts.undo}
      </Button>
      {error && <Failure error={error} />}
    </>
  );
}
