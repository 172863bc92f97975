import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { adminTexts } from '../admin-texts.ts';
import { ActionsMenu } from '../ui/detail-page/actions-menu.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { differenceTexts as texts } from './count-texts.ts';
import styles from './counts.module.css';
import { DecideBar } from './decide-bar.tsx';
import type { Answer, Difference } from './difference-answer.ts';
import { DifferenceRow } from './difference-row.tsx';
import { EndCount } from './end-count.tsx';
import { inOrder, type TypedReasons } from './line-of.ts';
import type { Count } from './use-tallies.ts';

type Props = { count: Count; onChange: () => void };

/** Lists the differences of a finished stock count for the manager who approves them. */
export function Differences({ count, onChange }: Props) {
  const params = { id: count.id };
  // The differences change with each sale, so they are loaded again only on request.
  const answer = useCall(
    'GET /api/admin/stock-counts/{id}/differences',
    { params },
    { revalidateOnFocus: false },
  );
  const { data, error, mutate } = answer;
  if (!data)
    return error ? (
      <div className={styles.end}>
        <Failure error={error} />
        <Button look="outline" onClick={() => void mutate()}>
          {adminTexts.retry}
        </Button>
      </div>
    ) : (
      <p role="status">{adminTexts.loading}</p>
    );
  return (
    <Loaded
      key={data.count.turn}
      answer={data}
      count={count}
      onAnswer={(next) => {
        void mutate(next, next === undefined);
        onChange();
      }}
    />
  );
}

type LoadedProps = { answer: Answer; count: Count; onAnswer: (answer?: Answer) => void };

const sumOf = (rows: readonly Difference[]) =>
  rows.reduce((sum, { booked, difference }) => sum + (booked?.pieces ?? difference ?? 0), 0);

/** Returns the total value of all differences, or undefined if one value is not known. */
const costOf = (rows: readonly Difference[]) => {
  const values = rows.filter(({ difference }) => difference).map(({ value }) => value);
  return values.length > 0 && values.every((value) => value !== null)
    ? formatPrice(values.reduce((sum: number, value) => sum + (value ?? 0), 0))
    : undefined;
};

function Loaded({ answer, count, onAnswer }: LoadedProps) {
  const { differences, refused } = answer;
  const [opened, setOpened] = useState<'leave' | 'undo'>();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);
  const first: TypedReasons = { reasons: {} };
  const kept = useKeptInput(`count:${count.id}`, first);
  const { state } = answer.count;
  const sum = sumOf(differences);
  const menu =
    state === 'counted'
      ? [{ label: texts.leave, run: () => setOpened('leave') }]
      : state === 'booked'
        ? [{ label: texts.undo, run: () => setOpened('undo'), isDestructive: true }]
        : [];
  const pick = (id: number, isPicked: boolean) =>
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <Section title={texts.caption}>
      <div className={styles.end}>
        <p className={styles.left}>{sum === 0 ? texts.even : texts.sum(sum, costOf(differences))}</p>
        {menu.length > 0 && <ActionsMenu actions={menu} />}
      </div>
      {refused.length > 0 && <Failure text={texts.partly} />}
      <ul className={styles.rows}>
        {inOrder(differences).map((row) => (
          <DifferenceRow
            key={row.id}
            row={row}
            isOpen={state === 'counted'}
            refused={refused.find(({ id }) => id === row.id)?.why}
            reason={kept.input.reasons[row.id] ?? ''}
            isTried={isTried}
            isPicked={picked.has(row.id)}
            onReason={(reason) => kept.change({ reasons: { ...kept.input.reasons, [row.id]: reason } })}
            onPick={(isPicked) => pick(row.id, isPicked)}
          />
        ))}
      </ul>
      {state === 'counted' && (
        <DecideBar
          answer={answer}
          kept={kept}
          picked={[...picked]}
          onTry={() => setTried(true)}
          onAnswer={onAnswer}
        />
      )}
      {opened === 'leave' && (
        <EndCount count={count} onChange={() => onAnswer()} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'undo' && (
        <FormDialog
          title={texts.undoTitle}
          label={texts.undoYes}
          sendingLabel={texts.undoing}
          send={() =>
            call('POST /api/admin/stock-counts/{id}/undo', {
              params: { id: count.id },
              body: { turn: answer.count.turn },
            })
          }
          onSent={(next) => {
            adminToast(next.refused.length > 0 ? texts.partly : texts.undone);
            onAnswer(next);
          }}
          onClose={() => setOpened(undefined)}
        >
          <p>{texts.undoText}</p>
        </FormDialog>
      )}
    </Section>
  );
}
