import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { waitingStates } from '#shared/waiting-states.ts';
import { adminTexts } from '../../admin-texts.ts';
import { adminUrls } from '../../admin-urls.ts';
import { FoundOrders } from '../../components/admin/found-orders.tsx';
import { Frame } from '../../components/admin/frame.tsx';
import { OrderFinder } from '../../components/admin/order-finder.tsx';
import { OrderList } from '../../components/admin/order-list.tsx';
import styles from '../../components/admin/screen.module.css';
import { Tabs } from '../../components/admin/tabs.tsx';
import { useCounts } from '../../hooks/use-desk.ts';
import { usePause } from '../../hooks/use-pause.ts';
import { keepSearch, keptSearch } from '../../lib/kept-search.ts';

const texts = adminTexts.orders;

type State = keyof typeof adminTexts.states;
const states = Object.keys(adminTexts.states) as State[];
const stateOf = (text: string | null): State => states.find((state) => state === text) ?? 'pending';
const isWaiting = (state: State): state is (typeof waitingStates)[number] =>
  (waitingStates as readonly State[]).includes(state);

/** `/admin/orders`: finds an order, or shows who has to be called, the longest waiting first, then what to pack and send (G-80). */
export function Orders() {
  const { key, search } = useLocation();
  return (
    <Frame title={texts.title} page="orders">
      <TabTitle />
      <Screen key={key} state={stateOf(new URLSearchParams(search).get('state'))} />
    </Frame>
  );
}

function Screen({ state }: { state: State }) {
  const [typed, setTyped] = useState(keptSearch);
  const settled = usePause(typed.trim());
  const { data: counts } = useCounts();
  const results = useRef<HTMLDivElement>(null);
  const links = () => [...(results.current?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])];
  function type(next: string) {
    setTyped(next);
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
      {settled === '' ? (
        <>
          <Tabs
            label={texts.filter}
            tabs={states.map((each) => ({
              name: adminTexts.states[each],
              href: adminUrls.orders({ state: each === 'pending' ? undefined : each }),
              isShown: each === state,
              count: isWaiting(each) ? counts?.orders[each] : undefined,
            }))}
          />
          <OrderList key={state} state={state} />
        </>
      ) : (
        <div ref={results} className={styles.screen}>
          <FoundOrders typed={settled} />
        </div>
      )}
    </div>
  );
}

/** How many wait for a call: what the browser's tab says from afar. */
function TabTitle() {
  const { data } = useCounts();
  const count = data?.orders.pending;
  return <title>{`${count ? texts.tab(count > 99 ? '99+' : String(count)) : texts.title} · Hart`}</title>;
}
