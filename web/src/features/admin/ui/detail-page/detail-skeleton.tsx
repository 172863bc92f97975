import type { CallError } from '../../../../api/call-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { adminTexts } from '../../admin-texts.ts';
import { Failure } from '../failure.tsx';
import panel from '../panel.module.css';
import { type Back, BackLink } from './back-link.tsx';
import page from './detail-page.module.css';
import styles from './detail-skeleton.module.css';

/** The number of form fields, or else of lines of text, in a section. */
type Shape = { fields: number } | { lines: number };

type Props = {
  /** The error if the record did not load. */
  error: CallError | undefined;
  onRetry: () => void;
  back: Back;
  /** A text that says what is loading. */
  text?: string;
  /** The sections of the wide column (`main`) and of the narrow column (`side`). */
  main: readonly Shape[];
  side: readonly Shape[];
  isSideFirst?: boolean;
};

/**
 * A placeholder with the layout of a record's page, while the record is loading. If the record does not load, it says
 * why and offers to try again.
 */
export function DetailSkeleton({ error, onRetry, back, text, main, side, isSideFirst = false }: Props) {
  const wide = <Column className={page.main} shapes={main} />;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <BackLink {...back} />
        {!error && (
          <>
            <p role="status" className={text === undefined ? panel.visuallyHidden : undefined}>
              {text ?? adminTexts.loading}
            </p>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.marks} />
          </>
        )}
      </div>
      {error ? (
        <div className={styles.failed}>
          <Failure error={error} />
          <Button look="outline" onClick={onRetry}>
            {adminTexts.retry}
          </Button>
        </div>
      ) : (
        <div className={page.columns} data-side={isSideFirst ? 'first' : 'last'} aria-hidden="true">
          {!isSideFirst && wide}
          <Column className={page.side} shapes={side} />
          {isSideFirst && wide}
        </div>
      )}
    </div>
  );
}

const Column = ({ className, shapes }: { className: string | undefined; shapes: readonly Shape[] }) => (
  <div className={`${page.column} ${className}`}>
    {shapes.map((shape, section) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <div key={section} className={panel.panel}>
        <Skeleton className={styles.heading} />
        {Array.from({ length: 'fields' in shape ? shape.fields : shape.lines }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <Skeleton key={n} className={'fields' in shape ? styles.field : styles.line} />
        ))}
      </div>
    ))}
  </div>
);
