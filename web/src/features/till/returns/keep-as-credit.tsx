import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Field } from '../../../ui/field.tsx';
import { deviceNow } from '../device/device-now.ts';
import type { ReturnDraft } from '../goods-back/return-draft.ts';
import styles from './returns.module.css';
import { returnsTexts as texts } from './returns-texts.ts';

type Props = { draft: ReturnDraft; onChange: (draft: ReturnDraft) => void; error: string | undefined };

/**
 * Lets the customer keep the refund of a return as credit under their phone number. The till asks the server for the
 * customer's account.
 */
export function KeepAsCredit({ draft, onChange, error }: Props) {
  const isOnline = useStore(deviceNow, (device) => device.isOnline);
  const { isCredit, phone } = draft;
  if (!isOnline && !isCredit) return null;
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isCredit}
          onChange={({ target }) =>
            onChange({ ...draft, isCredit: target.checked, isExchange: false, isOffice: false })
          }
        />
        <span>
          {texts.credit}
          <span className={styles.hint}>{texts.creditHint}</span>
        </span>
      </label>
      {isCredit && (
        <Field name="phone" label={texts.phone} error={error}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="tel"
              maxLength={40}
              autoComplete="off"
              value={phone}
              onChange={({ target }) => onChange({ ...draft, phone: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
