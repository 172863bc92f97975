import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readEmail } from '#shared/email.ts';
import { orderEmailNames } from '#shared/order-emails/order-email-names.ts';
import type { FoundEmails } from '#shared/order-emails/order-emails.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { keepSearch, keptSearch, type Wanted } from '../kept-search.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import panel from '../ui/panel.module.css';
import { EmailState } from './email-state.tsx';
import { orderEmailTexts as texts } from './order-email-texts.ts';

type Row = FoundEmails['emails'][number];

const spec = { filters: [] };

/** Returns who sent an email again, as a text. */
const again = ({ by }: Row) => (by === null ? '' : texts.sentAgain(by));

const columns: readonly Column<Row>[] = [
  {
    key: 'email',
    title: texts.columns.email,
    cell: ({ kind }) => orderEmailNames[kind],
    more: (row) => (
      <>
        {again(row) && <span className={cells.quiet}>{again(row)}</span>}
        <span className={`${cells.quiet} ${cells.narrow}`}>
          {row.order.number} · {formatMoment(row.at)}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ state }) => <EmailState state={state} />,
    width: '16rem',
    from: 'phone',
  },
  {
    key: 'order',
    title: texts.columns.order,
    cell: ({ order }) => order.number,
    width: '8rem',
    from: 'tablet',
  },
  { key: 'at', title: texts.columns.at, cell: ({ at }) => formatMoment(at), width: '12rem', from: 'tablet' },
];

/**
 * `/admin/emails`: finds the emails about orders that were sent to a typed email address. The URL never contains that
 * address (T18).
 */
export function EmailsPage() {
  const index = useIndexState(spec);
  const wanted = useLocation().state as Wanted | null;
  const [typed, setTyped] = useState(() => keptSearch(wanted).search ?? '');
  const email = readEmail(usePause(typed).trim());
  const body = email === undefined ? null : { body: { email } };
  const { pages, error, retry, further } = usePages('POST /api/admin/emails/search', body, index.page);
  const rows = useMemo(() => pages?.flatMap(({ emails }) => emails), [pages]);
  const [first] = pages ?? [];
  const noMatch = email === undefined ? texts.start : texts.noMatch(email);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: email === undefined ? [] : rows, error, retry, pages: further }}
        index={index}
        columns={columns}
        search={{
          label: texts.search,
          hint: texts.searchHint,
          longest: 254,
          typed,
          onType(next) {
            setTyped(next);
            keepSearch(next);
          },
        }}
        idOf={({ order, kind, at }) => `${order.id} ${kind} ${at}`}
        nameOf={({ kind, order }) => `${orderEmailNames[kind]} ${order.number}`}
        hrefOf={({ order }) => adminUrls.order(order.id)}
        empty={{ text: noMatch }}
        noMatch={noMatch}
      >
        {email !== undefined && first?.no_email && (
          <p className={panel.warning}>{texts.noEmail[first.no_email]}</p>
        )}
        {email !== undefined && first && first.soft_bounces > 0 && (
          <p className={panel.warning}>{texts.softBounces(first.soft_bounces)}</p>
        )}
      </IndexPage>
    </>
  );
}
