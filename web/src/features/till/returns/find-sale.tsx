import { type FormEvent, useRef, useState } from 'react';
import { readScannedReceipt, type ScannedReceipt } from '#shared/tax/receipt-number.ts';
import { Button } from '../../../ui/button.tsx';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { isCovered } from '../../../ui/scan/is-covered.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { askShop } from '../goods-back/ask-shop.ts';
import { type Found, findSold } from '../goods-back/sold.ts';
import { LatestReceipts } from '../paper/latest-receipts.tsx';
import { SaleDialog } from '../ui/sale-dialog.tsx';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';

type Props = {
  shiftId: string | undefined;
  mayTakeBack: boolean;
  onFound: (found: Exclude<Found, string>) => void;
};

/**
 * A form that finds the sale of a receipt. The receipt is scanned, typed or chosen from the latest ones. A scan is read
 * wherever the focus is.
 */
export function FindSale({ shiftId, mayTakeBack, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  async function find(scanned: ScannedReceipt) {
    if (isFinding) return;
    setFinding(true);
    try {
      const found = await findSold(scanned, askShop);
      if (typeof found !== 'string') return onFound(found);
      // A scanned barcode contains only the number. The cashier types the code behind it.
      if (found === 'codeMissing') setTyped(`${scanned.receipt} `);
      setError(texts[found](scanned.receipt));
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setFinding(false);
    }
  }
  function read(text: string) {
    const scanned = readScannedReceipt(text);
    setError(scanned ? undefined : texts.noNumber);
    if (scanned) void find(scanned);
    return undefined;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    read(typed);
  }
  useScanner({
    onKey: () => !isCovered(screen.current),
    isKnown: (code) => readScannedReceipt(code) !== undefined,
    onScan: read,
  });
  return (
    <div ref={screen} className={styles.form}>
      <form className={styles.find} onSubmit={submit} noValidate>
        <Field name="receipt" label={texts.find} hint={texts.findHint} error={error} example={texts.findHint}>
          {(control) => (
            <input
              {...control}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              // biome-ignore lint/a11y/noAutofocus: the number is the only thing to type here
              autoFocus
            />
          )}
        </Field>
        <div className={styles.finish}>
          <CameraButton onCode={read} frame={SaleDialog} isOnce onProblem={setError} />
          <Button type="submit" size="large" disabled={isFinding}>
            {isFinding ? texts.finding : texts.findButton}
          </Button>
        </div>
      </form>
      <LatestReceipts shiftId={shiftId} mayTakeBack={mayTakeBack} onFind={(receipt) => find({ receipt })} />
    </div>
  );
}
