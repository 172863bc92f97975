import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatPrice } from '#shared/money.ts';
import { mostPacked } from '#shared/orders/most-packed.ts';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button } from '../../../../ui/button.tsx';
import { CameraButton } from '../../../../ui/camera/camera-button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { DetailPage } from '../../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../../ui/detail-page/record-page.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { usePages } from '../../ui/index-page/use-pages.ts';
import panel from '../../ui/panel.module.css';
import { PaperChoice, usePaper } from '../../ui/papers/paper-choice.tsx';
import { printPapers } from '../../ui/papers/print-papers.ts';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useNow, useWatching } from '../../use-admin-lists.ts';
import { OrderDue } from '../order-due.tsx';
import { keepFetched, readFetched } from './kept-packing.ts';
import { packingTexts } from './packing-texts.ts';
import { type PickRow, pickList, toCollect } from './pick-list.ts';
import styles from './pick-page.module.css';
import { PickPaper } from './pick-paper.tsx';
import { ScanToOpen } from './scan-to-open.tsx';
import { SlipsDialog } from './slips-dialog.tsx';
import { useOpenScanned } from './use-open-scanned.ts';
import { usePackedOrders } from './use-packed-orders.ts';

const texts = packingTexts.pick;
const back = { name: packingTexts.back, href: adminUrls.orders({ state: 'confirmed' }) };
const skeleton = { back, main: [{ lines: 8 }, { lines: 3 }], side: [] };
/** The number of pages of twenty orders that are loaded for a pick list without chosen orders. */
const PAGES = mostPacked / 20;

/** Returns the ids of the orders in the address or, without any, of the orders to pack, the most urgent first. */
function useWanted() {
  const { search } = useLocation();
  const chosen = useMemo(() => new URLSearchParams(search).get('orders')?.split(',') ?? null, [search]);
  const listed = usePages(
    'GET /api/admin/orders',
    chosen === null ? { query: { state: 'confirmed', sold_at: 'web' } } : null,
    PAGES,
    useWatching(),
  );
  const ids = chosen ?? listed.pages?.flatMap(({ orders }) => orders.map(({ id }) => id));
  return { ids, error: listed.error, hasMore: listed.further.hasMore, retry: listed.retry };
}

/** `/admin/packing`: the goods of several orders by shelf, to fetch them in one walk. */
export function PickPage() {
  const wanted = useWanted();
  const hasOrders = wanted.ids !== undefined && wanted.ids.length > 0;
  const answer = usePackedOrders(hasOrders ? (wanted.ids as string[]) : null, useWatching());
  const isNone = wanted.ids?.length === 0;
  const data = isNone ? [] : answer.data;
  const mutate = () => (wanted.ids ? answer.mutate() : wanted.retry());
  return (
    <RecordPage answer={{ data, error: answer.error ?? wanted.error, mutate }} {...skeleton}>
      {(orders) => <PickList orders={orders} hasMore={wanted.hasMore} />}
    </RecordPage>
  );
}

/** Returns the key of a fetched row. If its number of pieces changes, the row counts as not fetched again. */
const keyOf = ({ id, pieces }: PickRow) => `${id} ${pieces}`;

function PickList({ orders, hasMore }: { orders: readonly PackedOrder[]; hasMore: boolean }) {
  const now = useNow();
  const rows = useMemo(() => pickList(orders), [orders]);
  const ids = orders.map(({ id }) => id).join(',');
  const [fetched, setFetched] = useState(() => readFetched(ids));
  const [paper, setPaper] = usePaper('pick-paper', texts.papers);
  const [printsSlips, setPrintsSlips] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const open = useOpenScanned();
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  const left = rows.reduce((sum, row) => (fetched.includes(keyOf(row)) ? sum : sum + row.pieces), 0);
  const collect = toCollect(orders);
  const facts = {
    sum: texts.sum(orders.length, pieces, rows.length),
    collect: collect.count > 0 ? texts.collect(formatPrice(collect.sum), collect.count) : '',
    asOf: texts.asOf(formatMoment(new Date(now).toISOString())),
  };
  function toggle(key: string) {
    const next = fetched.includes(key) ? fetched.filter((each) => each !== key) : [...fetched, key];
    setFetched(next);
    keepFetched(ids, next);
  }
  return (
    <>
      <DetailPage
        title={texts.title}
        back={back}
        marks={
          orders.length > 0 && (
            <>
              <span>{facts.sum}</span>
              {facts.collect && <span>{facts.collect}</span>}
            </>
          )
        }
        notices={hasMore && <p className={panel.hint}>{texts.more(orders.length)}</p>}
        actions={
          <CameraButton
            frame={AdminDialog}
            isOnce
            onCode={(code) => void open(code)}
            onProblem={(problem) => adminToast(problem, { tone: 'error' })}
          />
        }
      >
        <title>{`${texts.title} · Hart`}</title>
        <ScanToOpen />
        {orders.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <>
            <Section title={texts.left(left)}>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    isFetched={fetched.includes(keyOf(row))}
                    onToggle={() => toggle(keyOf(row))}
                  />
                ))}
              </ul>
              <div className={styles.print}>
                <PaperChoice papers={texts.papers} paper={paper} onChange={setPaper} />
                <div className={panel.actions}>
                  <Button look="outline" onClick={() => printPapers(place.current)}>
                    {packingTexts.print}
                  </Button>
                  <Button look="outline" onClick={() => setPrintsSlips(true)}>
                    {texts.slips}
                  </Button>
                </div>
              </div>
            </Section>
            <Section title={texts.packing}>
              <p className={panel.hint}>{texts.packingHint}</p>
              <ul className={styles.orders}>
                {orders.map((order) => (
                  <li key={order.id} className={styles.order}>
                    <a className={styles.number} href={urlOf(order)}>
                      {order.number}
                    </a>
                    <span className={styles.area}>
                      {order.customer_address} · {packingTexts.pieces(order.pieces)}
                    </span>
                    <OrderDue order={order} isPickup={order.is_pickup} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </DetailPage>
      {printsSlips ? (
        <SlipsDialog orders={orders} onClose={() => setPrintsSlips(false)} />
      ) : (
        <PickPaper rows={rows} facts={facts} paper={paper} ref={place} />
      )}
    </>
  );
}

const urlOf = ({ id, order_status, moves }: PackedOrder) =>
  order_status === 'confirmed' && moves.includes('packed') ? adminUrls.pack(id) : adminUrls.order(id);

type RowProps = { row: PickRow; isFetched: boolean; onToggle: () => void };

/** A product of the pick list. A tap on it marks it as fetched. */
const Row = ({ row, isFetched, onToggle }: RowProps) => (
  <li>
    <label className={styles.row} data-done={isFetched}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isFetched}
        aria-label={texts.fetched(row.name)}
        onChange={onToggle}
      />
      <span className={styles.shelf}>{row.shelf ?? packingTexts.noShelf}</span>
      <span className={styles.product}>
        {row.name}
        <span className={styles.code}>
          {row.code} ·{' '}
          {row.orders.map(({ id, number, pieces }, n) => (
            <span key={id} className={styles.of}>
              {texts.of(number, pieces)}
              {n < row.orders.length - 1 && ', '}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.pieces}>{row.pieces}</span>
    </label>
  </li>
);
