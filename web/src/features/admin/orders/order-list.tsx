import type { KeyboardEvent, ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminTexts } from '../admin-texts.ts';
import { PagedList } from '../ui/paged-list.tsx';
import styles from '../ui/table.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';
import type { State } from './listed-order.ts';
import { OrderRow } from './order-row.tsx';

const texts = adminTexts.orders;

/** The arrow keys move the focus from row to row. Enter opens the focused order. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type TableProps = {
  /** The state of all the orders, if they share one. */
  state: State | undefined;
  /** The table's caption for screen readers, if it is not the state. */
  caption?: string;
  children: ReactNode;
};

/** A table of orders: its head and its rows. */
export function OrderTable({ state, caption, children }: TableProps) {
  const { columns } = texts;
  return (
    <table className={styles.table} onKeyDown={walk}>
      <caption className={styles.caption}>
        {caption ?? (state === undefined ? texts.title : adminTexts.states[state])}
      </caption>
      <thead>
        <tr>
          <th className={styles.head}>{columns.number}</th>
          <th className={`${styles.head} ${state === undefined ? styles.wide : ''}`}>
            {state === 'pending' ? columns.waiting : columns.placed}
          </th>
          {state === undefined && <th className={styles.head}>{columns.state}</th>}
          <th className={`${styles.head} ${styles.wide}`}>{columns.shopper}</th>
          <th className={`${styles.head} ${styles.wider}`}>{columns.phone}</th>
          <th className={`${styles.head} ${styles.wide}`}>{columns.area}</th>
          <th className={`${styles.head} ${styles.wide}`}>{columns.payment}</th>
          <th className={`${styles.head} ${styles.sum} ${styles.wider}`}>{columns.items}</th>
          <th className={`${styles.head} ${styles.sum}`}>{columns.total}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const useOrders = (query: { state: State; cursor?: string }) =>
  useCall('GET /api/admin/orders', { query }, useWatching());

/** The orders in one state, the longest waiting first. */
export function OrderList({ state }: { state: State }) {
  const now = useNow();
  return (
    <PagedList
      usePage={useOrders}
      query={{ state }}
      columns={8}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<p className={styles.empty}>{texts.empty[state]}</p>}
      frame={(rows) => <OrderTable state={state}>{rows}</OrderTable>}
    >
      {({ orders }) => orders.map((order) => <OrderRow key={order.id} order={order} now={now} />)}
    </PagedList>
  );
}
