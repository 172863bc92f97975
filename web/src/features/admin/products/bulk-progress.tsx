import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useJob } from '../jobs/use-job.ts';
import panel from '../ui/panel.module.css';
import { useRefresh } from '../use-admin-lists.ts';
import type { BulkKind } from './bulk-dialog.tsx';
import { productListTexts as texts } from './product-list-texts.ts';

type Props = { id: string; kind: BulkKind; onClose: () => void };

/** The progress of the job that hides or shows many products, above their list. The job continues when it is closed. */
export function BulkProgress({ id, kind, onClose }: Props) {
  const title = useId();
  const place = useRef<HTMLElement>(null);
  // The row that was acted on may be far below, and the dialog's button is gone.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const refresh = useRefresh();
  const { data: job } = useJob(id);
  const hasEnded = job !== undefined && job.ended_at !== null;
  // A small job may have ended before its progress is read for the first time.
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  return (
    <section ref={place} tabIndex={-1} className={panel.panel} aria-labelledby={title}>
      <h2 id={title} className={panel.heading}>
        {texts.jobs[kind]}
      </h2>
      <JobProgress id={id} />
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
