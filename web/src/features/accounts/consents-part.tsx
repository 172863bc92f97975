import { useState } from 'react';
import type { Account, Consent, ConsentName } from '#shared/accounts/account.ts';
import { call } from '../../api/call.ts';
import { formatDay } from '../../ui/date.ts';
import { Failure } from '../../ui/failure.tsx';
import { accountTexts } from './account-texts.ts';
import styles from './consents-part.module.css';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';

const texts = accountTexts.consents;
const names = Object.keys(texts.names) as (keyof typeof texts.names & ConsentName)[];

type Props = { account: Account; onChange: (account: Account) => void };

const saidOf = ({ given, at }: Consent) => at && (given ? texts.since : texts.until)(formatDay(at));

/**
 * The customer's consents, each with its date. A change is saved at once. If the call fails, the change is undone on
 * the screen (G-30).
 */
export function ConsentsPart({ account, onChange }: Props) {
  const { save, step, failure } = useSaving();
  const [tapped, setTapped] = useState<Partial<Record<ConsentName, boolean>>>({});
  async function agree(name: ConsentName, given: boolean) {
    setTapped({ [name]: given });
    await save(async () =>
      onChange(await call('PATCH /api/account', { body: { consents: { [name]: given } } })),
    );
    setTapped({});
  }
  return (
    <Part title={texts.title}>
      <p>{texts.text}</p>
      {names.map((name) => (
        <label key={name} className={styles.consent}>
          <input
            type="checkbox"
            className={styles.box}
            checked={tapped[name] ?? account.consents[name].given}
            disabled={step === 'saving'}
            onChange={({ target }) => void agree(name, target.checked)}
          />
          <span>
            {texts.names[name]}
            <span className={styles.day}>{saidOf(account.consents[name])}</span>
          </span>
        </label>
      ))}
      <Failure text={failure} />
    </Part>
  );
}
