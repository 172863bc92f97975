import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { useStartJob } from '../jobs/use-start-job.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { CheckRows } from './check-rows.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.ts';
import type { Check, ImportFile, ImportRow } from './use-import.ts';

const texts = importTexts.check;
const outcomes = ['all', 'new', 'changed', 'wrong', 'same'] as const;
type Shown = (typeof outcomes)[number];

type Counts = Record<Shown, number>;

function countsOf(rows: readonly ImportRow[]): Counts {
  const counts: Counts = { all: rows.length, new: 0, changed: 0, wrong: 0, same: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

type Props = {
  file: ImportFile;
  check: Check;
  isChecking: boolean;
  onProceed: (check: Check) => void;
};

/** The result of checking a file: its counts, its rows, and the button that starts the import. */
export function CheckSection({ file, check, isChecking, onProceed }: Props) {
  const { rows, next } = check;
  const [shown, setShown] = useState<Shown>('all');
  const counts = useMemo(() => countsOf(rows), [rows]);
  const listed = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)),
    [rows, shown],
  );
  const isWhole = next === null;
  return (
    <Section title={texts.title}>
      {isWhole ? (
        <Start file={file} check={check} counts={counts} />
      ) : (
        <>
          <p role="status">{texts.checking(rows.length, file.rows)}</p>
          <progress className={styles.bar} value={rows.length} max={file.rows} aria-label={texts.bar} />
          {!isChecking && <Button onClick={() => onProceed(check)}>{texts.retry}</Button>}
        </>
      )}
      <fieldset className={styles.filter}>
        <legend className={panel.visuallyHidden}>{texts.filter}</legend>
        {outcomes.map((each) => (
          <label key={each} className={styles.chip}>
            <input
              type="radio"
              name="outcome"
              className={panel.visuallyHidden}
              checked={shown === each}
              onChange={() => setShown(each)}
            />
            {texts.outcomes[each]} {counts[each].toLocaleString('en-KE')}
          </label>
        ))}
      </fieldset>
      {listed.length > 0 ? <CheckRows key={shown} rows={listed} /> : isWhole && <p>{texts.noRows}</p>}
    </Section>
  );
}

type StartProps = Pick<Props, 'file' | 'check'> & { counts: Counts };

/** Shows in numbers the changes that the import will make, and the button that starts it. */
function Start({ file, check, counts }: StartProps) {
  const navigate = useNavigate();
  const { start, isSending, error } = useStartJob((job) => navigate(adminUrls.job(job)));
  const right = counts.new + counts.changed;
  const sentence = texts.sentence(counts.new, counts.changed, counts.same);
  const input = {
    ...{ import: file.id, check: check.id },
    with_buying_price: check.mapping.includes('buying_price'),
  };
  return (
    <>
      <div role="status">
        {sentence && <p>{sentence}</p>}
        {counts.wrong > 0 && <p className={panel.warning}>{texts.wrong(counts.wrong, right)}</p>}
        {right === 0 && <p>{texts.nothing}</p>}
      </div>
      {error && <Failure error={error} />}
      {right > 0 && (
        <>
          <div className={panel.actions}>
            <Button disabled={isSending} onClick={() => void start({ kind: 'import-products', input })}>
              {isSending ? texts.starting : texts.start(right)}
            </Button>
          </div>
          <p className={panel.hint}>{texts.undo}</p>
        </>
      )}
    </>
  );
}
