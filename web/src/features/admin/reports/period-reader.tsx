import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { booksTexts } from './books-texts.ts';
import type { useWholePeriod } from './use-whole-period.ts';

type Props = Pick<ReturnType<typeof useWholePeriod>, 'isReading' | 'isWhole' | 'error' | 'read'> & {
  /** The number of documents that are loaded so far. */
  count: number;
  /** The text of the button before any document is loaded. */
  begin: string;
  reading: (count: number) => string;
  /** The text about the loaded documents, once the period is complete. */
  ready: string;
};

/** A button that loads the documents of a period, with the number of loaded ones. After an error, it continues. */
export function PeriodReader({ isReading, isWhole, error, read, count, begin, reading, ready }: Props) {
  return (
    <>
      <p role="status">
        {isReading && reading(count)}
        {isWhole && ready}
      </p>
      {error && <Failure error={error} />}
      {!isWhole && (
        <div className={panel.actions}>
          <Button disabled={isReading} onClick={() => void read()}>
            {count > 0 ? booksTexts.files.goOn : begin}
          </Button>
        </div>
      )}
    </>
  );
}
