import { Fragment, useState } from 'react';
import type { TextPageName } from '#shared/content/text-page.ts';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { useCall } from '../../../../api/use-call.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { AdminField } from '../../ui/admin-field.tsx';
import { AdminForm } from '../../ui/admin-form.tsx';
import { Coming } from '../../ui/further.tsx';
import panel from '../../ui/panel.module.css';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import styles from './compare-versions.module.css';
import { type DiffLine, diffOf } from './text-diff.ts';
import { textPageTexts as texts } from './text-page-texts.ts';

type Props = {
  page: TextPageName;
  /** The number of the present version. */
  present: number;
  /** The version that the person chose. */
  chosen: number;
  mayWrite: boolean;
  /** Called after a version was restored. */
  onPutBack: () => void;
  onClose: () => void;
};

const useVersion = (page: TextPageName, version: number) =>
  useCall('GET /api/admin/pages/{page}/versions/{version}', { params: { page, version: String(version) } });

/**
 * A dialog that compares two versions of a page. An older version can be restored only from here, so that the person
 * sees its text first.
 */
export function CompareVersions({ page, present, chosen, mayWrite, onPutBack, onClose }: Props) {
  const isPresent = chosen === present;
  const [from, setFrom] = useState(isPresent ? Math.max(1, present - 1) : chosen);
  const [to, setTo] = useState(present);
  const [older, newer] = [useVersion(page, from), useVersion(page, to)];
  const numbers = Array.from({ length: present }, (_, place) => present - place);
  const error = older.error ?? newer.error;
  return (
    <AdminDialog title={texts.compareTitle} onClose={onClose}>
      <div className={styles.compare}>
        <div className={panel.pair}>
          {(
            [
              [texts.from, from, setFrom],
              [texts.to, to, setTo],
            ] as const
          ).map(([label, value, set]) => (
            <AdminField key={label} label={label} error={undefined}>
              {(control) => (
                <select {...control} value={value} onChange={({ target }) => set(Number(target.value))}>
                  {numbers.map((number) => (
                    <option key={number} value={number}>
                      {number === present ? `${number} (${texts.present})` : number}
                    </option>
                  ))}
                </select>
              )}
            </AdminField>
          ))}
        </div>
        {older.data && newer.data ? (
          <Difference lines={diffOf(older.data.values, newer.data.values)} />
        ) : (
          <Coming error={error} />
        )}
        {mayWrite && from !== present && older.data && (
          <PutBack page={page} version={from} present={present} onDone={onPutBack} onClose={onClose} />
        )}
      </div>
    </AdminDialog>
  );
}

/** Replaces unchanged lines by their number. It keeps the lines directly before and after a change. */
function foldedLines(lines: readonly DiffLine[]): (DiffLine | number)[] {
  const isSame = (line: DiffLine | undefined) => line?.every(({ kind }) => kind === 'same') ?? true;
  const isNear = (at: number) => [at - 1, at, at + 1].some((near) => !isSame(lines[near]));
  const shown: (DiffLine | number)[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(at)) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

const tags = { same: Fragment, removed: 'del', added: 'ins' } as const;

function Difference({ lines }: { lines: readonly DiffLine[] }) {
  if (lines.every((line) => line.every(({ kind }) => kind === 'same'))) return <p>{texts.noDifference}</p>;
  return (
    <div className={styles.lines}>
      {foldedLines(lines).map((line, place) =>
        typeof line === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <p key={place} className={panel.hint}>
            {texts.unchanged(line)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={place} className={styles.line}>
            {line.map(({ kind, text }, part) => {
              const Tag = tags[kind];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Tag key={part}>
                  {kind !== 'same' && <span className={panel.visuallyHidden}>{texts[kind]}</span>}
                  {text}
                </Tag>
              );
            })}
          </p>
        ),
      )}
    </div>
  );
}

type PutBackProps = Pick<Props, 'page' | 'present' | 'onClose'> & { version: number; onDone: () => void };

function PutBack({ page, version, present, onDone, onClose }: PutBackProps) {
  const params = { page, version: String(version) };
  function tellChanged(refusal: CallError) {
    if (refusal.code === 'changed') adminToast(texts.changed, { tone: 'warning' });
    onDone();
    return undefined;
  }
  return (
    <div className={styles.putBack}>
      <AdminForm
        label={texts.putBack(version)}
        sendingLabel={texts.puttingBack}
        closeLabel={texts.close}
        send={() =>
          call('POST /api/admin/pages/{page}/versions/{version}/put-back', {
            params,
            body: { version: present },
          })
        }
        onSent={(stored) => {
          adminToast(texts.putBackDone(version, stored.version));
          onDone();
        }}
        onRefused={tellChanged}
        refreshes={false}
        onClose={onClose}
      >
        <p>{texts.putBackText(version, present + 1)}</p>
      </AdminForm>
    </div>
  );
}
