import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { CallAnswer } from '../../../api/call.ts';
import { type Deed, Done } from '../ui/done.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useNow, useRefresh, useWatching } from '../use-admin-lists.ts';
import type { Unmatched } from './listed-payment.ts';
import { paymentTexts as texts } from './money-texts.ts';
import { UnmatchedPayment } from './unmatched-payment.tsx';

type State = 'waiting' | 'settled';
type Page = CallAnswer<'GET /api/admin/parked-payments'>;

/** The two lists that the address can name. */
const spec = { filters: [{ key: 'state', options: [{ value: 'settled' }] }] };

/** Returns the page of the list with one payment replaced by its settled version. */
const marked = (page: Page, settled: Unmatched): Page => ({
  ...page,
  payments: page.payments.map((payment) => (payment.id === settled.id ? settled : payment)),
});

/**
 * Returns a function that stops the list from reloading while a form is open. The list reloads once all forms are
 * closed.
 */
function useHold() {
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
  return { isHeld, hold };
}

const nameOf = ({ receipt, order }: Unmatched) => receipt ?? order?.number ?? '';

/**
 * Lists the unmatched payments, oldest first, or the settled ones, newest first. While a form is open the list does not
 * reload, because a colleague's change could remove the form with its typed text.
 */
export function UnmatchedList({ state, children }: { state: State; children: ReactNode }) {
  const now = useNow();
  const index = useIndexState(spec);
  const [done, setDone] = useState<Deed>();
  const { isHeld, hold } = useHold();
  const { pages, error, retry, further, mutate } = usePages(
    'GET /api/admin/parked-payments',
    { query: { state } },
    index.page,
    useWatching(isHeld),
  );
  const rows = useMemo(() => pages?.flatMap(({ payments }) => payments), [pages]);
  function settle(settled: Unmatched) {
    void mutate((loaded) => loaded?.map((page) => marked(page, settled)), { revalidate: false });
    const { outcome, number } = settled.settled ?? {};
    const back = outcome === 'credit' ? texts.doneCredit : texts.doneBack;
    setDone({ text: number ? texts.doneOrder(number) : back });
  }
  return (
    <IndexPage
      title={texts.title}
      text={texts.text}
      list={{ rows, error, retry, pages: further }}
      index={index}
      idOf={({ id }) => id}
      nameOf={nameOf}
      cardOf={(payment) => <UnmatchedPayment payment={payment} now={now} hold={hold} onSettled={settle} />}
      empty={{ text: state === 'waiting' ? texts.empty : texts.emptySettled }}
    >
      {children}
      <Done deed={done} />
    </IndexPage>
  );
}
