import { formatPrice, toShillings } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { isWebOrder, type ReturnDraft, type ReturnSums } from '../goods-back/return-draft.ts';
import type { Sold } from '../goods-back/sold.ts';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';

const ksh = (cents: number) => formatPrice(toShillings(cents));

type PartProps = {
  draft: ReturnDraft;
  onChange: (draft: ReturnDraft) => void;
  error: string | undefined;
};

/** Asks for the reason of the return. */
export const Reason = ({ draft, onChange, error }: PartProps) => (
  <div className={styles.reason}>
    <Field name="reason" label={texts.reason} error={error}>
      {(control) => (
        <input
          {...control}
          maxLength={300}
          autoComplete="off"
          value={draft.reason}
          onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        />
      )}
    </Field>
    <div className={styles.chips}>
      {texts.reasons.map((reason) => (
        <Button
          key={reason}
          look="outline"
          className={styles.chip}
          onClick={() => onChange({ ...draft, reason })}
        >
          {reason}
        </Button>
      ))}
    </div>
  </div>
);

/** Shows the refund of a return and how it is paid. */
export function MoneyBack({ draft, sums, onChange, error }: PartProps & { sums: ReturnSums }) {
  const mpesa = draft.isExchange ? undefined : sums.tenders.find(({ kind }) => kind === 'mpesa');
  return (
    <section className={styles.money} aria-label={texts.back}>
      <p className={styles.total}>
        <span>{texts.back}</span> <strong>{ksh(sums.total_cents)}</strong>
      </p>
      {!draft.isExchange &&
        sums.tenders.map(({ kind, cents }) => (
          <p key={kind} className={styles.quiet}>
            {texts.tender[kind](ksh(cents))}
          </p>
        ))}
      {sums.left_cents !== undefined && sums.left_cents > 0 && (
        <p className={styles.quiet}>{texts.fromOffice(ksh(sums.left_cents))}</p>
      )}
      {mpesa && (
        <Field name="code" label={texts.code} hint={texts.codeHint(ksh(mpesa.cents))} error={error}>
          {(control) => (
            <input
              {...control}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={draft.code}
              onChange={({ target }) => onChange({ ...draft, code: target.value })}
            />
          )}
        </Field>
      )}
    </section>
  );
}

/** Offers to use the refund for new goods or, for a web order, to leave the refund to the office. */
export function OtherWay({ sold, draft, onChange }: Omit<PartProps, 'error'> & { sold: Sold }) {
  const isWeb = isWebOrder(sold);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isWeb ? draft.isOffice : draft.isExchange}
        onChange={({ target: { checked } }) =>
          onChange({ ...draft, [isWeb ? 'isOffice' : 'isExchange']: checked, isCredit: false })
        }
      />
      <span>
        {isWeb ? texts.office : texts.exchange}
        {!isWeb && <span className={styles.hint}>{texts.exchangeHint}</span>}
      </span>
    </label>
  );
}
