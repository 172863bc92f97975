import { mayDo } from '#shared/abilities/abilities.ts';
import { monthTables, monthTexts as texts } from '#shared/books/month-tables.ts';
import { formatMonth } from '#shared/nairobi.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { CashOfMonth } from '../cash/cash-of-month.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Coming } from '../ui/further.tsx';
import { monthTabs, useMonth } from '../ui/month-tabs.ts';
import panel from '../ui/panel.module.css';
import { PdfButton } from '../ui/pdf-button.tsx';
import { Paper, SumTable } from '../ui/sum-table.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { booksTexts } from './books-texts.ts';

/** `/admin/reports/month`: shows the sums of a month on one page, to print or to save as a PDF. */
export function MonthPage() {
  const shown = useMonth('last');
  const { month, present } = shown;
  const { data: user } = useUser();
  const { data, error } = useCall(
    'GET /api/admin/books/months/{month}',
    { params: { month } },
    useWatching(),
  );
  const title = texts.title(formatMonth(month));
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
        <>
          <PdfButton load={() => call('GET /api/admin/books/months/{month}/pdf', { params: { month } })} />
          <Button look="outline" onClick={() => print()}>
            {booksTexts.print}
          </Button>
        </>
      }
    >
      <title>{`${title} · Hart`}</title>
      {!data && <Coming error={error} />}
      {data && (
        <Paper title={title}>
          <p className={panel.hint}>
            {[month === present && texts.running, texts.closed(data.closed)].filter(Boolean).join(' ')}
          </p>
          {monthTables(data).map((table) => (
            <SumTable key={table.caption} {...table} />
          ))}
          {mayDo(user?.groups ?? [], 'shifts.read') && <CashOfMonth month={month} />}
        </Paper>
      )}
    </DetailPage>
  );
}
