import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { PaymentTabs } from '../payments/payment-tabs.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { ChooseStatement } from './choose-statement.tsx';
import { statementTexts as texts } from './statement-texts.ts';

type Answer = CallAnswer<'GET /api/admin/statements'>;
type Statement = Answer['statements'][number];

const spec = { filters: [] };

const spanOf = ({ from, to }: { from: string; to: string }) =>
  texts.span(formatMoment(from), formatMoment(to));

const columns: readonly Column<Statement>[] = [
  {
    key: 'time',
    title: texts.columns.time,
    cell: spanOf,
    more: ({ file_name, by }) => <span className={cells.quiet}>{texts.file(file_name, by)}</span>,
  },
  {
    key: 'lines',
    title: texts.columns.lines,
    cell: ({ new_lines }) => new_lines.toLocaleString('en-KE'),
    isNumber: true,
    width: '8rem',
  },
  {
    key: 'payments',
    title: texts.columns.payments,
    cell: ({ payments }) => formatPrice(payments.amount, 'page'),
    isNumber: true,
    width: '11rem',
  },
  {
    key: 'closing',
    title: texts.columns.closing,
    cell: ({ closing }) => formatPrice(closing, 'page'),
    isNumber: true,
    width: '11rem',
  },
];

/** Lists the times between M-Pesa statements that no file covers. */
function Gaps({ gaps }: Pick<Answer, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>{texts.gaps.title}</h2>
      <p>{texts.gaps.text}</p>
      <ul>
        {gaps.map(({ from, to, missing }) => (
          <li key={from}>
            {missing === 0
              ? texts.gaps.same(formatMoment(from), formatMoment(to))
              : texts.gaps.line(formatMoment(from), formatMoment(to), formatPrice(missing, 'page'))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/admin/payments/statement`: imports M-Pesa's statements and lists the imported ones. */
export function Statements() {
  const index = useIndexState(spec);
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/statements',
    {},
    index.page,
    useWatching(),
  );
  const rows = pages?.flatMap(({ statements }) => statements);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ file_name }) => file_name}
        hrefOf={({ id }) => adminUrls.statement(id)}
        empty={{ text: texts.empty }}
      >
        <PaymentTabs shown="statement" />
        <ChooseStatement />
        <Gaps gaps={pages?.[0]?.gaps ?? []} />
      </IndexPage>
    </>
  );
}
