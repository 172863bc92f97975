import { useState } from 'react';
import { tillPaths } from '#shared/till/till-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useTill } from '../device/use-till.ts';
import type { Found } from '../goods-back/sold.ts';
import { FindSale } from './find-sale.tsx';
import { ReturnDone } from './return-done.tsx';
import { type RecordedReturn, ReturnForm } from './return-form.tsx';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';
import { SaleCopy } from './sale-copy.tsx';

type Step =
  | { at: 'find' }
  | { at: 'choose'; found: Exclude<Found, string> }
  | ({ at: 'done' } & RecordedReturn);

const first: Step = { at: 'find' };

/**
 * The page for returns: it finds the sale by its receipt, lets the cashier choose the pieces, and refunds the money.
 * Printing a copy of a sale's receipt needs neither a shift nor the right to returns.
 */
export function ReturnsPage() {
  const { abilities, shiftId } = useTill();
  const [step, setStep] = useState<Step>(first);
  const restart = () => setStep(first);
  const refusal = abilities.includes('pos.return') ? (shiftId ? undefined : texts.noShift) : texts.mayNot;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      {refusal && step.at !== 'done' && (
        <>
          <p className={styles.quiet}>{refusal}</p>
          {refusal === texts.noShift && (
            <ButtonLink size="large" href={tillPaths.shift}>
              {texts.openShift}
            </ButtonLink>
          )}
        </>
      )}
      {step.at === 'find' && (
        <FindSale
          shiftId={shiftId}
          mayTakeBack={refusal === undefined}
          onFound={(found) => setStep({ at: 'choose', found })}
        />
      )}
      {step.at === 'choose' && <SaleCopy sold={step.found.sold} />}
      {step.at === 'choose' &&
        (refusal ? (
          <Button size="large" look="quiet" onClick={restart}>
            {texts.other}
          </Button>
        ) : (
          <ReturnForm
            {...step.found}
            onFound={(found) => setStep({ at: 'choose', found })}
            onCancel={restart}
            onRecorded={(recorded) => setStep({ at: 'done', ...recorded })}
          />
        ))}
      {step.at === 'done' && <ReturnDone {...step} onNext={restart} />}
    </div>
  );
}
