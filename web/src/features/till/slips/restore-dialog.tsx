import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CameraButton } from '../camera/camera-button.tsx';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { useScanner } from '../sale/scan/use-scanner.ts';
import type { CollectedSlip } from './collect-parts.ts';
import type { Restored } from './restore-slips.ts';
import { isSlipText, splitCodes } from './slip-code.ts';
import { slipTexts } from './slip-texts.ts';
import styles from './slips.module.css';
import { partText, resultText, useRestoring } from './use-restoring.ts';

const texts = slipTexts.restore;

function SlipLine({ slip, result }: { slip: CollectedSlip; result: Restored | undefined }) {
  const { id, count, missing, read } = slip;
  return (
    <li className={styles.line}>
      <strong>{read ? texts.whole(read.receipts, read.first, read.last) : id}</strong>
      <span>
        {read ? texts.complete : `${texts.parts(count - missing.length, count)}. ${texts.missing(missing)}`}
      </span>
      {result && (
        <span data-failed={result.state !== 'restored' && result.state !== 'known'}>
          {resultText(result)}
        </span>
      )}
    </li>
  );
}

/** Reads slips by scanner, camera or typing, and restores the sales that they carry. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const { slips, results, said, isSending, say, add, restore } = useRestoring();
  const [typed, setTyped] = useState('');
  useScanner({ onKey: () => true, isKnown: isSlipText, onScan: add });

  function scan(code: string) {
    add(code);
    return partText(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    for (const code of splitCodes(typed)) add(code);
    setTyped('');
  }

  return (
    <SaleDialog title={texts.title} onClose={onClose}>
      <div className={styles.content}>
        <p>{texts.how}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field name="slip" label={texts.code} error={undefined}>
            {(control) => (
              <input
                {...control}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={100_000}
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button type="submit" size="large" look="outline">
              {texts.add}
            </Button>
            <CameraButton onCode={scan} onProblem={say} />
          </div>
        </form>
        <p className={styles.message} role="status">
          {said}
        </p>
        {slips.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className={styles.list}>
            {slips.map((slip) => (
              <SlipLine key={slip.id} slip={slip} result={results.get(slip.id)} />
            ))}
          </ul>
        )}
        <Button size="large" wide disabled={isSending || !slips.some(({ read }) => read)} onClick={restore}>
          {isSending ? texts.sending : texts.send}
        </Button>
        <Button look="outline" size="large" wide onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </SaleDialog>
  );
}
