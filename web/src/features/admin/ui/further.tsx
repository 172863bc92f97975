import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';
import panel from './panel.module.css';

type ComingProps = {
  error: CallError | undefined;
  /** Closes the dialog around this part. It is needed on a phone, which has no Escape key. */
  onClose?: () => void;
};

/** Says that a part of a page is loading, or why it did not load. */
export const Coming = ({ error, onClose }: ComingProps) => (
  <>
    {error ? (
      <Failure error={error} />
    ) : (
      <div className={panel.form}>
        <p role="status" className={panel.visuallyHidden}>
          {adminTexts.loading}
        </p>
        <Skeleton className={panel.bone} />
        <Skeleton className={panel.bone} />
      </div>
    )}
    {onClose && (
      <Button look="outline" onClick={onClose}>
        {adminTexts.notNow}
      </Button>
    )}
  </>
);
