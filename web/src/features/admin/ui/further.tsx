import type { CallError } from '../../../api/call-error.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import panel from './panel.module.css';

/** Shows that a part of a page is loading, or why it did not load. */
export const Coming = ({ error }: { error: CallError | undefined }) =>
  error ? (
    <Failure error={error} />
  ) : (
    <div className={panel.form}>
      <p role="status" className={panel.visuallyHidden}>
        {adminTexts.loading}
      </p>
      <Skeleton className={panel.bone} />
      <Skeleton className={panel.bone} />
    </div>
  );
