import { useCallback, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type Deed, Done } from '../ui/done.tsx';
import { Failure } from '../ui/failure.tsx';
import { Coming, Further } from '../ui/further.tsx';
import table from '../ui/table.module.css';
import { useNow, useRefresh, useWatching } from '../use-admin-lists.ts';
import type { Hold, Parked } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';
import styles from './unmatched-payment.module.css';
import { ParkedPayment } from './unmatched-payment.tsx';

type State = 'waiting' | 'settled';

/**
 * Payments that wait for somebody, oldest first; or those that were settled, newest first. While a form is open the list
 * stands still: neither a colleague who is quicker nor another payment that is settled may take the form away with what was
 * typed in it. Once none is open it is asked for anew.
 */
export function ParkedList({ state }: { state: State }) {
  const [done, setDone] = useState<Deed>();
  const forms = useRef(0);
  const [isHeld, setHeld] = useState(false);
  const refresh = useRefresh();
  const hold = useCallback(() => {
    forms.current++;
    setHeld(true);
    return () => {
      forms.current--;
      if (forms.current > 0) return;
      setHeld(false);
      refresh();
    };
  }, [refresh]);
  const tell = ({ settled }: Parked) => {
    const back = settled?.outcome === 'credit' ? texts.doneCredit : texts.doneBack;
    setDone({ text: settled?.number ? texts.doneOrder(settled.number) : back });
  };
  return (
    <>
      <Done deed={done} />
      <From state={state} cursor={undefined} isHeld={isHeld} hold={hold} onSettled={tell} />
    </>
  );
}

type Page = {
  state: State;
  cursor: string | undefined;
  isHeld: boolean;
  hold: Hold;
  onSettled: (payment: Parked) => void;
};

/** A page of the list, and the next once it is asked for. */
function From({ state, cursor, ...rest }: Page) {
  const query = cursor === undefined ? { state } : { state, cursor };
  const watching = useWatching(rest.isHeld);
  const { data, error, mutate } = useCall('GET /api/admin/parked-payments', { query }, watching);
  const now = useNow();
  function tell(settled: Parked) {
    const marked = (payment: Parked) => (payment.id === settled.id ? settled : payment);
    void mutate((known) => known && { ...known, payments: known.payments.map(marked) }, {
      revalidate: false,
    });
    rest.onSettled(settled);
  }
  if (!data) return <Coming error={error} />;
  if (data.payments.length === 0 && cursor === undefined)
    return <p className={table.empty}>{state === 'waiting' ? texts.empty : texts.emptySettled}</p>;
  return (
    <>
      {error && <Failure error={error} />}
      <ul className={styles.list}>
        {data.payments.map((payment) => (
          <li key={payment.id}>
            <ParkedPayment payment={payment} now={now} hold={rest.hold} onSettled={tell} />
          </li>
        ))}
      </ul>
      <Further cursor={data.next_cursor}>{(next) => <From {...rest} state={state} cursor={next} />}</Further>
    </>
  );
}
