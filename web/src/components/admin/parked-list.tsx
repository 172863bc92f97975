import { type Dispatch, type SetStateAction, useState } from 'react';
import { adminTexts } from '../../admin-texts.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useNow, useRefresh, useWatching } from '../../hooks/use-desk.ts';
import type { CallAnswer } from '../../lib/call.ts';
import { type Deed, Done } from './done.tsx';
import { Failure } from './failure.tsx';
import { Coming, Further } from './further.tsx';
import styles from './parked-payment.module.css';
import { ParkedPayment } from './parked-payment.tsx';
import table from './table.module.css';

const texts = adminTexts.parked;

export type Parked = CallAnswer<'GET /api/admin/parked-payments'>['payments'][number];
type State = 'waiting' | 'settled';

/**
 * Payments that wait for somebody, oldest first; or those that were settled, newest first. While a form is open the list
 * stands still: a colleague who is quicker must not take the form away with what was typed in it.
 */
export function ParkedList({ state }: { state: State }) {
  const [done, setDone] = useState<Deed>();
  const [forms, setForms] = useState(0);
  const refresh = useRefresh();
  function tell({ settled }: Parked) {
    setDone({ text: settled?.number ? texts.doneOrder(settled.number) : texts.doneBack });
    refresh();
  }
  return (
    <>
      <Done deed={done} />
      <From state={state} cursor={undefined} isHeld={forms > 0} setForms={setForms} onSettled={tell} />
    </>
  );
}

type Page = {
  state: State;
  cursor: string | undefined;
  isHeld: boolean;
  setForms: Dispatch<SetStateAction<number>>;
  onSettled: (payment: Parked) => void;
};

/** A page of the list, and the next once it is asked for. */
function From({ state, cursor, ...rest }: Page) {
  const query = cursor === undefined ? { state } : { state, cursor };
  const watching = useWatching(rest.isHeld);
  const { data, error } = useCall('GET /api/admin/parked-payments', { query }, watching);
  const now = useNow();
  if (!data) return <Coming error={error} />;
  if (data.payments.length === 0 && cursor === undefined)
    return <p className={table.empty}>{state === 'waiting' ? texts.empty : texts.emptySettled}</p>;
  return (
    <>
      {error && <Failure error={error} />}
      <ul className={styles.list}>
        {data.payments.map((payment) => (
          <li key={payment.id}>
            <ParkedPayment payment={payment} now={now} setForms={rest.setForms} onSettled={rest.onSettled} />
          </li>
        ))}
      </ul>
      <Further cursor={data.next_cursor}>{(next) => <From {...rest} state={state} cursor={next} />}</Further>
    </>
  );
}
