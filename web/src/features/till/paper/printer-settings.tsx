import { type FormEvent, useEffect, useState } from 'react';
import { shopParts } from '#shared/till/receipt.ts';
import type { PaperWidth, ReceiptPart } from '#shared/till/receipt-parts.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTill } from '../device/use-till.ts';
import { paperTexts as texts } from './paper-texts.ts';
import { openDrawerFor, type PrintOutcome, printParts } from './print-receipt.ts';
import styles from './printer-settings.module.css';
import { changePrinter, choosePrinter, chosenPrinter, listWays, showPrinter } from './printers/printer.ts';

const widths: readonly PaperWidth[] = [58, 80];
const speeds = [9_600, 19_200, 38_400, 115_200] as const;

/** Returns the message about the last action of the printer form, and a function that sets it. */
function useOutcome() {
  const [outcome, setOutcome] = useState<PrintOutcome>();
  const message = (done: string) => (
    <p className={styles.outcome} data-failed={outcome?.isPrinted === false} role="status">
      {outcome && (outcome.isPrinted ? done : outcome.message)}
    </p>
  );
  return { setOutcome, message };
}

/** A form that chooses the printer of this device and its paper, and prints a test. */
export function PrinterSettings() {
  const { shop } = useTill();
  const { way, name, width, speed } = useStore(chosenPrinter);
  const { setOutcome, message } = useOutcome();
  useEffect(showPrinter, []);
  async function choose(chosen: typeof way) {
    const problem = await choosePrinter(chosen);
    setOutcome(problem && { isPrinted: false, message: texts.problems[problem] });
  }
  async function test() {
    const parts: ReceiptPart[] = [
      ...shopParts(shop),
      { kind: 'space' },
      { kind: 'title', text: texts.testTitle },
      { kind: 'text', text: texts.testText, isCentred: true },
    ];
    setOutcome(await printParts(parts));
  }
  return (
    <section className={styles.part} aria-labelledby="printer">
      <h2 id="printer">{texts.printer}</h2>
      <p>{texts.chosen(way === 'browser' ? texts.ways.browser : `${texts.ways[way]}, ${name}`)}</p>
      <div className={styles.actions}>
        {listWays().map((each) => (
          <Button key={each} look="outline" aria-pressed={each === way} onClick={() => choose(each)}>
            {texts.connect[each]}
          </Button>
        ))}
      </div>
      <div className={styles.choices}>
        <Field name="width" label={texts.width} error={undefined} isPicker>
          {(control) => (
            <select
              {...control}
              value={width}
              onChange={({ target }) => changePrinter({ width: Number(target.value) as PaperWidth })}
            >
              {widths.map((each) => (
                <option key={each} value={each}>
                  {texts.widths[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {way === 'serial' && (
          <Field name="speed" label={texts.speed} error={undefined} isPicker>
            {(control) => (
              <select
                {...control}
                value={speed}
                onChange={({ target }) => changePrinter({ speed: Number(target.value) })}
              >
                {speeds.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      <Button look="outline" onClick={test}>
        {texts.test}
      </Button>
      {message(texts.printed)}
    </section>
  );
}

/** A form that opens the cash drawer without a sale. The reason is recorded. */
export function DrawerForm() {
  const { way } = useStore(chosenPrinter);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { setOutcome, message } = useOutcome();
  async function open(event: FormEvent) {
    event.preventDefault();
    setError(reason.trim() ? undefined : texts.drawerReasonMissing);
    if (!reason.trim()) return;
    const outcome = await openDrawerFor(reason.trim());
    setOutcome(outcome);
    if (outcome.isPrinted) setReason('');
  }
  if (way === 'browser') return null;
  return (
    <form className={styles.part} onSubmit={open} noValidate>
      <h2>{texts.drawer}</h2>
      <Field name="reason" label={texts.drawerReason} error={error}>
        {(control) => (
          <input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline">
        {texts.openDrawer}
      </Button>
      {message(texts.drawerOpened)}
    </form>
  );
}
