import type { Account, Consent, ConsentName } from '#shared/account.ts';
import { accountTexts } from '../../account-texts.ts';
import { useSaving } from '../../hooks/use-saving.ts';
import { call } from '../../lib/call.ts';
import { formatDay } from '../../lib/date.ts';
import styles from './consents-part.module.css';
import { Part } from './part.tsx';

const texts = accountTexts.consents;
const names = Object.keys(texts.names) as ConsentName[];

type Props = { account: Account; onChange: (account: Account) => void };

const saidOf = ({ given, at }: Consent) => at && (given ? texts.since : texts.until)(formatDay(at));

/** What they agreed to, each with its day; a tap is kept at once (G-30). */
export function ConsentsPart({ account, onChange }: Props) {
  const { save, step, failure } = useSaving();
  const agree = (name: ConsentName, given: boolean) =>
    save(async () => onChange(await call('PATCH /api/account', { body: { consents: { [name]: given } } })));
  return (
    <Part title={texts.title}>
      <p>{texts.text}</p>
      {names.map((name) => (
        <label key={name} className={styles.consent}>
          <input
            type="checkbox"
            className={styles.box}
            checked={account.consents[name].given}
            disabled={step === 'saving'}
            onChange={({ target }) => void agree(name, target.checked)}
          />
          <span>
            {texts.names[name]}
            <span className={styles.day}>{saidOf(account.consents[name])}</span>
          </span>
        </label>
      ))}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Part>
  );
}
