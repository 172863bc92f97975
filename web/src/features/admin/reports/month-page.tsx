import { mayDo } from '#shared/abilities/abilities.ts';
import { channels } from '#shared/books/day-sums.ts';
import { tenders } from '#shared/books/month-sums.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { CashOfMonth } from '../cash/cash-of-month.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Coming } from '../ui/further.tsx';
import { monthTabs, nameOfMonth, useMonth } from '../ui/month-tabs.ts';
import panel from '../ui/panel.module.css';
import { Paper, type SumRow, SumTable } from '../ui/sum-table.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { booksTexts } from './books-texts.ts';

const texts = booksTexts.sums;

type Sums = CallAnswer<'GET /api/admin/books/months/{month}'>;

/** Sales by channel, then what came back and what is left. */
const salesOf = ({ by_channel, sold, returned, net, discounts, delivery }: Sums): SumRow[] => [
  ...channels.map((name) => {
    const { count, amount } = by_channel[name];
    return { key: name, cells: [texts.channels[name], count, formatPrice(amount)] };
  }),
  { key: 'all', cells: [texts.all, sold.count, formatPrice(sold.amount)], isTotal: true },
  { key: 'returned', cells: [texts.returned, '', formatPrice(-returned)] },
  { key: 'net', cells: [texts.net, '', formatPrice(net)], isTotal: true },
  { key: 'delivery', cells: [`${texts.ofIt}: ${texts.delivery}`, '', formatPrice(delivery)] },
  { key: 'discounts', cells: [texts.discounts, '', formatPrice(discounts)] },
];

const vatOf = ({ vat }: Sums): SumRow[] =>
  vat.map((of) => ({
    key: String(of.rate),
    cells: [
      texts.rate(of.rate),
      ...[of.sales, of.sales_vat, of.returned, of.returned_vat, of.vat].map((sum) => formatPrice(sum)),
    ],
  }));

const moneyOf = (sums: Sums): SumRow[] =>
  tenders.map((name) => {
    const { told, claimed, back } = sums.tenders[name];
    return {
      key: name,
      cells: [texts.tenders[name], ...[told, claimed, back].map((sum) => formatPrice(sum))],
    };
  });

/**
 * `/admin/reports/month`: the sums of a month on one page to print. The browser saves the printed page as a PDF, so that
 * neither it nor a function needs a library for it.
 */
export function MonthPage() {
  const shown = useMonth('last');
  const { month, present } = shown;
  const { data: user } = useUser();
  const { data, error } = useCall(
    'GET /api/admin/books/months/{month}',
    { params: { month } },
    useWatching(),
  );
  const title = texts.title(nameOfMonth(month));
  return (
    <DetailPage
      tabs={monthTabs({
        label: booksTexts.month,
        ...shown,
        hrefOf: (each) => adminUrls.bookMonth({ month: each }),
      })}
      title={title}
      back={{ name: booksTexts.reports, href: adminUrls.reports() }}
      actions={
        <Button look="outline" onClick={() => print()}>
          {booksTexts.print}
        </Button>
      }
    >
      <title>{`${title} · Hart`}</title>
      {!data && <Coming error={error} />}
      {data && (
        <Paper title={title}>
          <p className={panel.hint}>
            {[month === present && texts.running, texts.closed(data.closed)].filter(Boolean).join(' ')}
          </p>
          <SumTable
            caption={texts.channel}
            columns={[texts.channel, texts.orders, texts.sum]}
            rows={salesOf(data)}
          />
          <SumTable caption={texts.vat} columns={texts.vatColumns} rows={vatOf(data)} />
          <SumTable caption={texts.money} columns={texts.moneyColumns} rows={moneyOf(data)} />
          {mayDo(user?.groups ?? [], 'shifts.read') && <CashOfMonth month={month} />}
        </Paper>
      )}
    </DetailPage>
  );
}
