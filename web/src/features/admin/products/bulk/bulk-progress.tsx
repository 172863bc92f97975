import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import panel from '../../ui/panel.module.css';
import { productListTexts as texts } from '../product-list-texts.ts';

type Props = {
  id: string;
  title: string;
  /** Called with the id of the job that undoes this one. */
  onUndo: (id: string) => void;
  onClose: () => void;
};

/** The progress of a job on many products, above their list. Closing it does not stop the job. */
export function BulkProgress({ id, title, onUndo, onClose }: Props) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  // The progress gets the focus, because the focused button of the dialog is gone, and the changed row may be far
  // below.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  useJobEnd(id, onUndo);
  return (
    <section ref={place} tabIndex={-1} className={panel.panel} aria-labelledby={heading}>
      <h2 id={heading} className={panel.heading}>
        {title}
      </h2>
      <JobProgress id={id} onUndo={onUndo} />
      <div className={panel.actions}>
        <Button
          look="outline"
          onClick={() => {
            document.getElementById('main')?.focus({ preventScroll: true });
            onClose();
          }}
        >
          {texts.close}
        </Button>
      </div>
    </section>
  );
}
