import { formatPrice } from '#shared/money.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { type CustomerLine, nameOf, phoneOf, stateOf } from './customer.ts';
import { customerTexts as texts } from './customer-texts.ts';

const { columns: titles } = texts;

function State({ customer, className = '' }: { customer: CustomerLine; className?: string | undefined }) {
  const { word, tone } = stateOf(customer);
  return (
    <span data-tone={tone} className={`${cells.tone} ${className}`} title={word}>
      {word}
    </span>
  );
}

/** The text of a card on a phone, below the name. */
const Below = ({ customer }: { customer: CustomerLine }) => (
  <>
    <span className={`${cells.quiet} ${cells.narrow}`}>{phoneOf(customer)}</span>
    <span className={`${cells.quiet} ${cells.narrow}`}>
      {texts.ordersAndSpent(customer.orders, formatPrice(customer.spent))}
    </span>
    <State customer={customer} className={`${cells.quiet} ${cells.narrow}`} />
  </>
);

/** The columns of a list of customers. */
export const customerColumns: readonly Column<CustomerLine>[] = [
  {
    key: 'customer',
    title: titles.customer,
    cell: (customer) => <span title={nameOf(customer)}>{nameOf(customer)}</span>,
    more: (customer) => <Below customer={customer} />,
  },
  { key: 'phone', title: titles.phone, cell: phoneOf, width: '10rem', from: 'tablet' },
  {
    key: 'state',
    title: titles.state,
    cell: (customer) => <State customer={customer} />,
    width: '11.5rem',
    from: 'tablet',
  },
  {
    key: 'last',
    title: titles.last,
    cell: ({ last_order_at }) => (
      <time dateTime={last_order_at} title={formatMoment(last_order_at)}>
        {formatShortDay(last_order_at)}
      </time>
    ),
    width: '7.5rem',
    from: 'desktop',
  },
  {
    key: 'orders',
    title: titles.orders,
    cell: ({ orders }) => orders,
    width: '5rem',
    isNumber: true,
    from: 'desktop',
  },
  {
    key: 'credit',
    title: titles.credit,
    cell: ({ credit_balance }) => (credit_balance > 0 ? formatPrice(credit_balance) : ''),
    width: '6.5rem',
    isNumber: true,
    from: 'wide',
  },
  {
    key: 'spent',
    title: titles.spent,
    cell: ({ spent }) => <span className={cells.strong}>{formatPrice(spent)}</span>,
    width: '7.5rem',
    isNumber: true,
    from: 'tablet',
  },
];
