import { type FormEvent, useState } from 'react';
import { readScannedReceipt } from '#shared/till/scanned-receipt.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { deviceNow } from '../device/device-now.ts';
import { signedCall } from '../device/signed-call.ts';
import { LatestReceipts } from '../paper/latest-receipts.tsx';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';
import { askServerBy, type Found, findSold } from './sold.ts';

const ask = askServerBy((route) => signedCall(deviceNow.get().device, route));

type Props = { shiftId: string; onFound: (found: Exclude<Found, string>) => void };

/** Finds the sale of a receipt that is scanned or typed, or chosen from the latest ones. */
export function FindSale({ shiftId, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  async function find(receipt: string) {
    setFinding(true);
    try {
      const found = await findSold(receipt, ask);
      if (typeof found === 'string') setError(texts[found](receipt));
      else onFound(found);
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setFinding(false);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isFinding) return;
    const receipt = readScannedReceipt(typed);
    setError(receipt ? undefined : texts.noNumber);
    if (receipt) await find(receipt);
  }
  return (
    <>
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
              // biome-ignore lint/a11y/noAutofocus: a scanner types into the field that has the focus
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" size="large" disabled={isFinding}>
          {isFinding ? texts.finding : texts.findButton}
        </Button>
      </form>
      <LatestReceipts shiftId={shiftId} onTakeBack={find} />
    </>
  );
}
