import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { waitingStates } from '#shared/orders/waiting-states.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Frame } from '../frame/frame.tsx';
import { keepSearch, keptSearch, type Wanted } from '../kept-search.ts';
import { UnpaidList } from '../payments/unpaid-list.tsx';
import { Count } from '../ui/count.tsx';
import styles from '../ui/screen.module.css';
import { useCounts } from '../use-admin-lists.ts';
import { FoundOrders } from './found-orders.tsx';
import { OrderFinder } from './order-finder.tsx';
import { OrderList } from './order-list.tsx';

const texts = adminTexts.orders;

type State = keyof typeof adminTexts.states;
const states = Object.keys(adminTexts.states) as State[];
/** The list of delivered orders that are not paid has a tab beside the states. */
const UNPAID = 'unpaid' as const;
const shownOf = (text: string | null) =>
  text === UNPAID ? UNPAID : (states.find((state) => state === text) ?? 'pending');
const isWaiting = (state: State): state is (typeof waitingStates)[number] =>
  (waitingStates as readonly State[]).includes(state);

const [ongoing, ended] = [states.filter(isWaiting), states.filter((state) => !isWaiting(state))];

/**
 * `/admin/orders`: finds an order, or lists the customers to call, the longest waiting first, then what to pack and
 * send (G-80).
 */
export function Orders() {
  const { key, search, state } = useLocation();
  return (
    <Frame title={texts.title} page="orders">
      <TabTitle />
      <Screen
        key={key}
        wanted={state as Wanted | null}
        shown={shownOf(new URLSearchParams(search).get('state'))}
      />
    </Frame>
  );
}

type Props = { shown: State | typeof UNPAID; wanted: Wanted | null };

function Screen({ shown, wanted }: Props) {
  const [{ search: typed = '', payer_of }, setWanted] = useState(() => keptSearch(wanted));
  const settled = usePause(typed.trim());
  const { data: counts } = useCounts();
  const results = useRef<HTMLDivElement>(null);
  const links = () => [...(results.current?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])];
  function type(next: string) {
    setWanted({ search: next });
    keepSearch(next);
  }
  function open() {
    const [only, ...others] = links();
    if (only && others.length === 0 && settled === typed.trim()) only.click();
  }
  return (
    <div className={styles.screen}>
      <div className={styles.finding}>
        <h1 className={styles.title}>{texts.title}</h1>
        <OrderFinder typed={typed} onType={type} onEnter={open} onDown={() => links()[0]?.focus()} />
      </div>
      {settled === '' && payer_of === undefined ? (
        <>
          <Tabs
            label={texts.filter}
            tabs={[...ongoing, UNPAID, ...ended].map((each) => ({
              name: each === UNPAID ? adminTexts.unpaid.name : adminTexts.states[each],
              href: adminUrls.orders({ state: each === 'pending' ? undefined : each }),
              isShown: each === shown,
              count: (
                <Count
                  count={
                    each === UNPAID ? counts?.unpaid : isWaiting(each) ? counts?.orders[each] : undefined
                  }
                />
              ),
            }))}
          />
          {shown === UNPAID ? <UnpaidList /> : <OrderList key={shown} state={shown} />}
        </>
      ) : (
        <div ref={results} className={styles.screen}>
          <FoundOrders asked={payer_of === undefined ? { typed: settled } : { payer_of }} />
        </div>
      )}
    </div>
  );
}

/** Shows in the browser tab's title how many customers wait for a call. */
function TabTitle() {
  const { data } = useCounts();
  const count = data?.orders.pending;
  return <title>{`${count ? texts.tab(count > 99 ? '99+' : String(count)) : texts.title} · Hart`}</title>;
}
