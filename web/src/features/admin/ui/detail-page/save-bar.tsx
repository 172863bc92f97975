import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { Failure } from '../failure.tsx';
import { detailTexts as texts } from './detail-texts.ts';
import styles from './save-bar.module.css';
import { useClearOfBar } from './use-clear-of-bar.ts';
import type { RecordForm } from './use-record-form.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Names the fields with unsaved changes, and has the buttons Discard and Save. It appears at the first change. */
export function SaveBar({ form }: { form: RecordForm }) {
  const { changed, isSaving, error } = form;
  const isShown = changed.length > 0;
  const place = useRef<HTMLElement>(null);
  const wasShown = useRef(isShown);
  useClearOfBar(place, isShown);
  useEffect(() => {
    // The bar disappears with its focused button, so the focus must move elsewhere.
    const hasNoFocus = document.activeElement === document.body;
    if (wasShown.current && !isShown && hasNoFocus)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <section
      ref={place}
      className={styles.bar}
      data-shown={isShown}
      aria-label={isShown ? texts.bar : undefined}
    >
      {error && isShown && (
        <div className={styles.failure}>
          <Failure error={error} />
        </div>
      )}
      <p role="status" className={styles.text}>
        {isShown && texts.unsaved(changed)}
      </p>
      {isShown && (
        <div className={styles.actions}>
          <Button look="outline" disabled={isSaving} onClick={form.discard}>
            {texts.discard}
          </Button>
          <Button
            type="submit"
            look="volt"
            form={form.id}
            disabled={isSaving && form.savingLabel !== undefined}
            aria-disabled={isSaving}
            aria-busy={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {isSaving ? (form.savingLabel ?? texts.saving) : texts.save}{' '}
            <kbd className={styles.key}>{isMac() ? '⌘S' : 'Ctrl S'}</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}

/** Says that the form again contains the unsaved changes of an earlier visit. */
export const KeptNotice = ({ form: { keptAt, changed } }: { form: RecordForm }) =>
  keptAt !== undefined && changed.length > 0 ? (
    <p role="status" className={styles.kept}>
      {texts.back(formatMoment(new Date(keptAt).toISOString()), changed)}
    </p>
  ) : null;
