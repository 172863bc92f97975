import { useCallback, useRef, useState } from 'react';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { type Deed, Done } from '../ui/done.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import table from '../ui/table.module.css';
import { useNow, useRefresh, useWatching } from '../use-admin-lists.ts';
import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';
import styles from './unmatched-payment.module.css';
import { UnmatchedPayment } from './unmatched-payment.tsx';

type State = 'waiting' | 'settled';
type Page = CallAnswer<'GET /api/admin/parked-payments'>;

const usePayments = ({ isHeld, ...query }: { state: State; isHeld: boolean; cursor?: string }) =>
  useCall('GET /api/admin/parked-payments', { query }, useWatching(isHeld));

/** Returns a page of the list with one payment replaced by its settled version. */
const marked = (page: Page, settled: Unmatched): Page => ({
  ...page,
  payments: page.payments.map((payment) => (payment.id === settled.id ? settled : payment)),
});

/**
 * Lists the payments that wait for staff, oldest first; or the settled ones, newest first. While a form is open the
 * list does not reload. Otherwise a colleague's change or another settled payment could remove the form and its text.
 * It reloads once all forms are closed.
 */
export function UnmatchedList({ state }: { state: State }) {
  const now = useNow();
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
  const tell = ({ settled }: Unmatched) => {
    const back = settled?.outcome === 'credit' ? texts.doneCredit : texts.doneBack;
    setDone({ text: settled?.number ? texts.doneOrder(settled.number) : back });
  };
  return (
    <>
      <Done deed={done} />
      <PagedList
        usePage={usePayments}
        query={{ state, isHeld }}
        isEmpty={({ payments }) => payments.length === 0}
        empty={<p className={table.empty}>{state === 'waiting' ? texts.empty : texts.emptySettled}</p>}
      >
        {({ payments }, mutate) => (
          <ul className={styles.list}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <UnmatchedPayment
                  payment={payment}
                  now={now}
                  hold={hold}
                  onSettled={(settled) => {
                    void mutate((page) => page && marked(page, settled), { revalidate: false });
                    tell(settled);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
