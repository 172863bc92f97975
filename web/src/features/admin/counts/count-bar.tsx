import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { countingTexts as texts } from './count-texts.ts';
import styles from './counts.module.css';
import type { Count, Counted, Tallies } from './use-tallies.ts';

/** The result of the last scan. `n` grows with each scan, so that equal texts are announced again. */
export type LastScan = {
  said: { kind: 'added'; name: string; pieces: number } | { kind: 'unknown'; code: string };
  n: number;
};

type Props = {
  count: Count;
  open: readonly Counted[];
  tallies: Tallies;
  last: LastScan | undefined;
  onChange: (count?: Count) => void;
};

/** A bar that stays in view: the last scan, whether all counted pieces are saved, and the button that ends counting. */
export function CountBar({ count, open, tallies, last, onChange }: Props) {
  const [isFinishing, setFinishing] = useState(false);
  const { state, unsent, error } = tallies;
  const isCounted = ({ id, mine, others }: Counted) =>
    tallies.piecesOf(id) !== undefined || mine.length > 0 || others.length > 0;
  const done = open.filter(isCounted).length;
  const words = { saved: texts.saved, saving: texts.saving, offline: texts.offline(unsent.length) };
  return (
    <div className={styles.bar}>
      {last && <Said key={last.n} {...last} />}
      {error && <Failure error={error} />}
      <div className={styles.end}>
        <div>
          <p className={styles.left}>{texts.counted(done, open.length)}</p>
          <p role="status" className={styles.state}>
            {words[state]}
          </p>
        </div>
        <Button disabled={state !== 'saved'} onClick={() => setFinishing(true)}>
          {texts.finish}
        </Button>
      </div>
      {isFinishing && (
        <FormDialog
          title={texts.finishTitle}
          label={texts.finishYes}
          sendingLabel={texts.finishing}
          send={() =>
            call('POST /api/admin/stock-counts/{id}/finish', {
              params: { id: count.id },
              body: { turn: count.turn },
            })
          }
          onSent={(finished) => {
            adminToast(texts.finished);
            onChange(finished);
          }}
          onClose={() => setFinishing(false)}
        >
          <p>{texts.finishText}</p>
          {done < open.length && <p className={panel.warning}>{texts.uncounted(open.length - done)}</p>}
        </FormDialog>
      )}
    </div>
  );
}

/** Announces the result of a scan. A code that is not in the stock count interrupts the screen reader. */
const Said = ({ said }: LastScan) =>
  said.kind === 'added' ? (
    <p role="status" className={styles.added}>
      {texts.added(said.name, said.pieces)}
    </p>
  ) : (
    <div role="alert" className={styles.refused}>
      <p>{texts.unknown(said.code)}</p>
      <p>{texts.unknownHow}</p>
    </div>
  );
