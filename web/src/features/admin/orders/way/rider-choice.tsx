import { useId } from 'react';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { AdminInput } from '../../ui/admin-input.tsx';
import panel from '../../ui/panel.module.css';
import { riderTexts as texts } from './rider-texts.ts';
import styles from './riders.module.css';
import { useActiveRiders } from './use-riders.ts';

type Props = { chosen: string; error: string | undefined; onChoose: (id: string, name: string) => void };

/** A field for a rider, which shows what orders and cash each of them has. */
export function RiderChoice({ chosen, error, onChoose }: Props) {
  const group = useId();
  const riders = useActiveRiders();
  if (riders?.length === 0)
    return (
      <p className={panel.warning}>
        {texts.noRiders} <a href={adminUrls.riders()}>{texts.title}</a>
      </p>
    );
  return (
    <fieldset className={styles.riders}>
      <legend className={panel.label}>{texts.choose}</legend>
      {riders?.map(({ id, name, stops, goods }) => (
        <label key={id} className={panel.option}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id, name)} />
          <span>
            {name} <span className={panel.hint}>{texts.load(stops, goods)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className={panel.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ReasonProps = { why: string; onType: (why: string) => void };

/** A field for the reason why a rider gets an order although they carry too much cash. */
export const LimitReason = ({ why, onType }: ReasonProps) => (
  <AdminInput
    label={texts.limitWhy}
    hint={texts.limitHint}
    error={undefined}
    maxLength={300}
    value={why}
    onType={onType}
  />
);
