import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminTexts } from '../admin-texts.ts';
import { Count } from '../ui/count.tsx';
import panel from '../ui/panel.module.css';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import styles from './desk-list.module.css';
import { type DeskOrder, groupQueue } from './desk-queue.ts';
import { DeskRow } from './desk-row.tsx';
import { deskTexts as texts } from './desk-texts.ts';

type Props = {
  /** Undefined until the first page is loaded. */
  orders: readonly DeskOrder[] | undefined;
  /** The id of the opened order, or an empty text. */
  open: string;
  now: number;
  more: { hasMore: boolean; isLoading: boolean };
  /** True while the next customer is being reserved. */
  isAsking: boolean;
  onNext: () => void;
  onMore: () => void;
};

/**
 * The customers to call, the most urgent first, and below them those to call later. `j` and `k` move from row to row.
 */
export function DeskList({ orders, open, now, more, isAsking, onNext, onMore }: Props) {
  const place = useRef<HTMLElement>(null);
  function move(step: number) {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[at < 0 ? 0 : at + step]?.focus();
  }
  const hasRows = { isOn: orders !== undefined && orders.length > 0 };
  useShortcut('j', texts.keys.down, () => move(1), hasRows);
  useShortcut('k', texts.keys.up, () => move(-1), hasRows);
  return (
    <nav ref={place} aria-label={texts.now} className={styles.list}>
      <Button wide disabled={isAsking} aria-busy={isAsking} onClick={onNext}>
        {texts.next} <kbd className={styles.key}>C</kbd>
      </Button>
      {orders ? <Groups orders={orders} open={open} now={now} /> : <Loading />}
      {more.hasMore && (
        <Button look="outline" disabled={more.isLoading} onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </nav>
  );
}

const Loading = () => (
  <>
    <p role="status" className={panel.visuallyHidden}>
      {adminTexts.loading}
    </p>
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} className={styles.bone} />
    ))}
  </>
);

type GroupsProps = Pick<Props, 'open' | 'now'> & { orders: readonly DeskOrder[] };

function Groups({ orders, open, now }: GroupsProps) {
  const groups = groupQueue(orders, now);
  return (
    <>
      <h2 className={styles.heading}>
        {texts.now} <Count count={groups.now.length} />
      </h2>
      {groups.now.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      <Rows orders={groups.now} open={open} now={now} />
      {groups.later.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {texts.later} <Count count={groups.later.length} />
          </h2>
          <Rows orders={groups.later} open={open} now={now} isLater />
        </>
      )}
    </>
  );
}

const Rows = ({ orders, open, now, isLater = false }: GroupsProps & { isLater?: boolean }) =>
  orders.length > 0 && (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <DeskRow order={order} isOpen={order.id === open} isLater={isLater} now={now} />
        </li>
      ))}
    </ul>
  );
