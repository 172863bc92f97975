import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Failure } from '../ui/failure.tsx';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useNow, useRefresh } from '../use-admin-lists.ts';
import { Cover } from './cover.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskOrderPanel } from './desk-order.tsx';
import styles from './desk-page.module.css';
import { callable } from './desk-queue.ts';
import { deskTexts as texts } from './desk-texts.ts';
import type { Lease } from './lease-state.ts';
import { useAlerts, useSound } from './use-alerts.ts';
import { useCovered } from './use-covered.ts';
import { useDesk } from './use-desk.ts';

/**
 * The number of pages that the desk loads automatically. They contain the first hundred orders, and only these raise
 * alerts.
 */
const TOLD_PAGES = 5;

/** The customer whom “Call the next” reserved for this staff member. */
type Given = { id: string; lease: Lease };

/**
 * Returns a function that reserves the most urgent customer and opens their order. `open` is the order that is open
 * now.
 */
function useCallNext(open: string) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [given, setGiven] = useState<Given>();
  const [isAsking, setAsking] = useState(false);

  /**
   * @param isAfter true after a call. The next order then replaces the finished one in the history, and an empty list
   * shows its own text.
   */
  async function callNext(isAfter = false) {
    setAsking(true);
    try {
      const { order } = await call('POST /api/admin/desk/next', {
        body: open === '' ? {} : { except: open },
      });
      setGiven(order ?? undefined);
      if (order) void navigate(adminUrls.deskOrder(order.id), { replace: isAfter });
      else if (isAfter) void navigate(adminUrls.desk(), { replace: true });
      else adminToast(texts.nobodyElse);
    } catch (reason) {
      adminToast((reason as CallError).message, { tone: 'error' });
      if (isAfter) void navigate(adminUrls.desk(), { replace: true });
    }
    setAsking(false);
    refresh();
  }
  const forget = (id: string) => setGiven((before) => (before?.id === id ? undefined : before));
  return { given, forget, isAsking, callNext };
}

/**
 * `/admin/desk` and `/admin/desk/{id}`: the desk, with the customers to call, the most urgent first, and beside them
 * the order of one. It asks the server for changes for as long as it is open.
 */
export function DeskPage({ id }: { id: string }) {
  const [pages, setPages] = useState(1);
  const { orders, more, error } = useDesk(pages);
  // A new order is at the end of the list. So the desk loads the further pages too. Otherwise no alert would announce
  // the order.
  useEffect(() => {
    if (more.hasMore) setPages((count) => Math.max(count, TOLD_PAGES));
  }, [more.hasMore]);
  const { given, forget, isAsking, callNext } = useCallNext(id);
  const [isCovered, show] = useCovered();
  const sound = useSound();
  const navigate = useNavigate();
  const now = useNow();
  const waiting = callable(orders ?? [], now).length;
  const count = more.hasMore ? `${waiting}+` : String(waiting);
  useAlerts({ orders, now, isSignedOut: error?.status === 401, isLoud: sound.isOn });
  // While an order is open, the key N records that its customer did not answer.
  useShortcut('n', texts.keys.newOrder, () => void navigate(adminUrls.newOrder({ from: 'desk' })), {
    isOn: id === '' && !isCovered,
  });
  useShortcut('c', texts.keys.next, () => void callNext(), { isOn: !isAsking && !isCovered });
  return (
    <div className={styles.desk} data-open={id !== ''}>
      <title>{`${waiting > 0 ? texts.tab(count) : texts.title} · Hart`}</title>
      <DeskHead sound={sound} />
      {error && <Failure error={error} />}
      {isCovered ? (
        <Cover waiting={waiting} onShow={show} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.list}>
            <DeskList
              orders={orders}
              open={id}
              now={now}
              more={more}
              isAsking={isAsking}
              onNext={() => void callNext()}
              onMore={() => setPages(pages + 1)}
            />
          </div>
          <div className={styles.order}>
            {id === '' ? (
              <p className={styles.choose}>{texts.choose}</p>
            ) : (
              <DeskOrderPanel
                key={id}
                id={id}
                given={given?.id === id ? given.lease : undefined}
                row={orders?.find((order) => order.id === id)}
                now={now}
                onLeave={() => forget(id)}
                onDone={() => callNext(true)}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
