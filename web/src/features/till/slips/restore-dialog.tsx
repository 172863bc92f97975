import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { SaleDialog } from '../ui/sale-dialog.tsx';
import type { CollectedSlip } from './collect-parts.ts';
import type { Restored } from './restore-slips.ts';
import { isSlipText, splitCodes } from './slip-code.ts';
import { slipTexts } from './slip-texts.ts';
import styles from './slips.module.css';
import { partText, resultText, useRestoring } from './use-restoring.ts';

const texts = slipTexts.restore;

/** A dialog that reads backup slips by scanner, camera or typing, and sends their sales to the server. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const { slips, results, message, setMessage, isSending, addCode, restore } = useRestoring();
  useScanner({ onKey: () => true, isKnown: isSlipText, onScan: addCode });
  const hasWholeSlip = slips.some(({ read }) => read);
  return (
    <SaleDialog title={texts.title} onClose={onClose}>
      <div className={styles.content}>
        <p>{texts.how}</p>
        <CodeForm onCode={addCode} onProblem={setMessage} />
        <p className={styles.message} role="status">
          {message}
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
        <Button size="large" wide disabled={isSending || !hasWholeSlip} onClick={restore}>
          {isSending ? texts.sending : texts.send}
        </Button>
        <Button look="outline" size="large" wide onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </SaleDialog>
  );
}

type CodeProps = { onCode: (code: string) => void; onProblem: (problem: string) => void };

/** A field for the codes of backup slips, with a button for the camera. Several codes can be pasted at once. */
function CodeForm({ onCode, onProblem }: CodeProps) {
  const [typed, setTyped] = useState('');

  function addTyped(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    for (const code of splitCodes(typed)) onCode(code);
    setTyped('');
  }

  /** Adds a code that the camera has read. Returns the text that the camera then shows. */
  function addFromCamera(code: string): string {
    onCode(code);
    return partText(code);
  }

  return (
    <form className={styles.form} onSubmit={addTyped} noValidate>
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
        <CameraButton onCode={addFromCamera} frame={SaleDialog} onProblem={onProblem} />
      </div>
    </form>
  );
}

type SlipProps = { slip: CollectedSlip; result: Restored | undefined };

/**
 * A line about a backup slip. It says which sales the slip contains or which parts are missing, and whether the sales
 * were restored.
 */
function SlipLine({ slip: { id, count, missing, read }, result }: SlipProps) {
  const hasFailed = result && result.state !== 'restored' && result.state !== 'known';
  return (
    <li className={styles.line}>
      <strong>{read ? texts.whole(read.receipts, read.first, read.last) : id}</strong>
      <span>
        {read ? texts.complete : `${texts.parts(count - missing.length, count)}. ${texts.missing(missing)}`}
      </span>
      {result && <span data-failed={hasFailed}>{resultText(result)}</span>}
    </li>
  );
}
