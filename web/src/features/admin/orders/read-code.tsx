import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import type { ReadCode as Code } from '#shared/order-access/order-code.ts';
import { formatPhone } from '#shared/phone.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import styles from './read-code.module.css';
import { readCodeTexts as texts } from './read-code-texts.ts';

type Props = { order: { id: string; customer_phone: string } };

/**
 * Shows a code that staff read to the customer of an order, on a call that they make to its phone. With it the customer
 * opens their orders on another phone (G-79).
 */
export function ReadCode({ order: { id, customer_phone: phone } }: Props) {
  const { data: user } = useUser();
  const [code, setCode] = useState<Code>();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  if (!mayDo(user?.groups ?? [], 'orders.confirm')) return null;

  async function show() {
    setBusy(true);
    setError(undefined);
    try {
      setCode(await call('POST /api/admin/orders/{id}/code', { params: { id }, body: { has_called: true } }));
    } catch (failure) {
      setError(failure as CallError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <details>
      <summary className={styles.open}>{texts.open}</summary>
      <p className={panel.hint}>{texts.text(formatPhone(phone))}</p>
      <div role="status" className={styles.told}>
        {code && (
          <>
            <p className={styles.code}>
              <strong>{texts.code(`${code.code.slice(0, 3)} ${code.code.slice(3)}`)}</strong>
            </p>
            <p className={panel.hint}>{texts.until(nairobiTime(code.until))}</p>
          </>
        )}
      </div>
      {error && <Failure error={error} />}
      <Button
        look="outline"
        className={styles.show}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void show()}
      >
        {texts.called}
      </Button>
    </details>
  );
}
