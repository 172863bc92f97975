import { useLocation, useNavigate } from 'react-router-dom';
import { orderNumber } from '#shared/order-number.ts';
import { adminTexts } from '../../admin-texts.ts';
import { adminUrls } from '../../admin-urls.ts';
import { Finder } from '../../components/admin/finder.tsx';
import { FoundOrder } from '../../components/admin/found-order.tsx';
import { Frame } from '../../components/admin/frame.tsx';
import { OrderList } from '../../components/admin/order-list.tsx';
import styles from '../../components/admin/screen.module.css';
import { Tabs } from '../../components/admin/tabs.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useWatching } from '../../hooks/use-desk.ts';

const texts = adminTexts.orders;

type State = keyof typeof adminTexts.states;
const states = Object.keys(adminTexts.states) as State[];
const stateOf = (text: string | null): State => states.find((state) => state === text) ?? 'pending';

/** `/admin/orders`: who has to be called, the longest waiting first, then what has to be packed, sent and so on (G-80). */
export function Orders() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const state = stateOf(query.get('state'));
  const number = orderNumber(query.get('number') ?? '') ?? '';
  return (
    <Frame title={texts.title} page="orders">
      <TabTitle />
      <div className={styles.screen}>
        <div className={styles.top}>
          <h1 className={styles.title}>{texts.title}</h1>
          <Finder
            key={number}
            label={texts.search}
            hint={texts.searchHint}
            found={number}
            read={orderNumber}
            wrong={texts.searchForm}
            onFind={(wanted) => navigate(adminUrls.orders({ number: wanted }))}
          />
        </div>
        {number === '' ? (
          <>
            <Tabs
              label={texts.filter}
              tabs={states.map((each) => ({
                name: adminTexts.states[each],
                href: adminUrls.orders({ state: each === 'pending' ? undefined : each }),
                isShown: each === state,
              }))}
            />
            <OrderList key={state} state={state} />
          </>
        ) : (
          <FoundOrder number={number} />
        )}
      </div>
    </Frame>
  );
}

/** How many wait for a call: what the browser's tab says from afar. */
function TabTitle() {
  const { data } = useCall('GET /api/admin/orders', { query: { state: 'pending' } }, useWatching());
  const count =
    data && data.orders.length > 0 && `${data.orders.length}${data.next_cursor === null ? '' : '+'}`;
  return <title>{`${count ? texts.tab(count) : texts.title} · Hart`}</title>;
}
