import { formatPrice } from '#shared/money.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import { isToBring, isToCall } from '#shared/orders/order-times.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { adminTexts } from '../admin-texts.ts';
import { moneyWord } from '../payments/money-word.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { dueTime } from './due-time.ts';
import type { FoundBy, OrderLine, State } from './listed-order.ts';
import { stateName } from './state-name.ts';

const { columns: titles } = adminTexts.orders;

const tones = { far: undefined, near: cells.late, late: cells.overdue };

/** An order of a list; `found_by` names the fields in which a search found it. */
export type ListedOrder = OrderLine & { found_by?: FoundBy };

type Options = {
  /** The state of all orders of the list. Undefined for the results of a search. */
  state: State | undefined;
  now: number;
  isPickup: (address: string) => boolean;
  /** True for a list that is sorted by the time when orders were placed. */
  isByPlacing?: boolean;
};

/**
 * When the call or the arrival is due, and how much time is left or how late it is. In a list by placing, when the
 * order was placed.
 */
function Due({ order, now, isByPlacing }: { order: ListedOrder; now: number; isByPlacing: boolean }) {
  const { due_by, created_at } = order;
  if (due_by === null || isByPlacing) return <time dateTime={created_at}>{formatMoment(created_at)}</time>;
  const { time, left, lateBy, urgency } = dueTime(due_by, now);
  return (
    <time dateTime={due_by} title={adminTexts.order.placed(formatMoment(created_at))}>
      <span className={tones[urgency]}>{time}</span>
      <span className={`${cells.quiet} ${tones[urgency] ?? ''}`}>
        {urgency === 'late' ? adminTexts.orders.late(adminTexts.since(lateBy)) : adminTexts.orders.left(left)}
      </span>
    </time>
  );
}

type MoneyProps = Pick<Options, 'isPickup'> & { order: ListedOrder; className?: string | undefined };

function Money({ order, isPickup, className = '' }: MoneyProps) {
  const { tone, word, step } = moneyWord(order, isPickup(order.customer_address));
  return (
    <span data-tone={tone} className={`${cells.tone} ${className}`} title={step ? `${word}. ${step}` : word}>
      {word}
      {step && <span className={cells.quiet}>{step}</span>}
    </span>
  );
}

/** The text of a card on a phone, below the number. */
const Below = ({ order, isByPlacing }: { order: ListedOrder; isByPlacing: boolean }) => (
  <>
    {order.age_restricted && <AdultMark />}
    {order.is_uncollected && !isByPlacing && !order.found_by && (
      <span className={cells.quiet}>{adminTexts.orders.notCollected}</span>
    )}
    {order.order_status === 'out_for_delivery' && order.last_step === 'there' && order.last_at && (
      <span className={cells.quiet}>{adminTexts.orders.atDoor(nairobiTime(order.last_at))}</span>
    )}
    {order.ready_since && (
      <span className={cells.quiet}>{adminTexts.orders.ready(formatMoment(order.ready_since))}</span>
    )}
    {order.found_by && (
      <span className={cells.quiet}>
        {adminTexts.finder.by(order.found_by.map((kind) => adminTexts.finder.kinds[kind]))}
      </span>
    )}
    <span className={`${cells.quiet} ${cells.narrow}`}>
      {isByPlacing && `${formatMoment(order.created_at)} · `}
      {order.customer_name} · {order.customer_address}
    </span>
  </>
);

const dueTitle = (state: State) => (isToCall(state) ? 'callBy' : isToBring(state) ? 'thereBy' : 'placed');

/** The columns of a list of orders. */
export function orderColumns({
  state,
  now,
  isPickup,
  isByPlacing = false,
}: Options): readonly Column<ListedOrder>[] {
  const isFound = state === undefined;
  const due = {
    key: 'due',
    title: titles[state === undefined ? 'placed' : dueTitle(state)],
    cell: (order: ListedOrder) => <Due {...{ order, now, isByPlacing }} />,
    width: '10.5rem',
    from: isFound ? ('desktop' as const) : ('phone' as const),
  };
  const stateColumn = {
    key: 'state',
    title: titles.state,
    cell: (order: ListedOrder) =>
      order.is_uncollected
        ? adminTexts.orders.notCollected
        : stateName(order.order_status, isPickup(order.customer_address)),
    width: '7rem',
  };
  return [
    {
      key: 'number',
      title: titles.number,
      cell: ({ number }) => <span className={cells.whole}>{number}</span>,
      more: (order) => <Below {...{ order, isByPlacing }} />,
      width: isFound ? '10rem' : '8.5rem',
    },
    due,
    ...(isFound ? [stateColumn] : []),
    {
      key: 'shopper',
      title: titles.shopper,
      cell: (order) => <span title={order.customer_name}>{order.customer_name}</span>,
      from: 'tablet',
    },
    {
      key: 'phone',
      title: titles.phone,
      cell: ({ masked_phone }) => masked_phone,
      width: '9.25rem',
      from: isByPlacing ? 'wide' : 'desktop',
    },
    {
      key: 'area',
      title: titles.area,
      cell: (order) => <span title={order.customer_address}>{order.customer_address}</span>,
      width: '7.5rem',
      from: isFound && !isByPlacing ? 'wide' : 'desktop',
    },
    {
      key: 'payment',
      title: titles.payment,
      cell: (order) => <Money order={order} isPickup={isPickup} />,
      width: '9rem',
      from: 'tablet',
    },
    {
      key: 'items',
      title: titles.items,
      cell: ({ total_products }) => total_products,
      width: '4rem',
      isNumber: true,
      from: 'wide',
    },
    {
      key: 'total',
      title: titles.total,
      cell: (order) => (
        <>
          <span className={cells.strong}>{formatPrice(order.total_amount)}</span>
          <Money order={order} isPickup={isPickup} className={`${cells.quiet} ${cells.narrow}`} />
        </>
      ),
      width: '7rem',
      isNumber: true,
    },
  ];
}
