import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { adminTexts } from '../admin-texts.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { minutesUntil } from '../use-admin-lists.ts';

const texts = adminTexts.drafts;

type Draft = CallAnswer<'GET /api/admin/chat-drafts'>['drafts'][number];

function Hold({ draft, now }: { draft: Draft; now: number }) {
  const { state, order, held_until, is_held } = draft;
  const left = state === 'open' && is_held ? minutesUntil(held_until, now) : 0;
  if (left > 0) return <span className={cells.held}>{texts.held(left)}</span>;
  const outcome = order?.number ?? (state === 'discarded' ? texts.discarded : texts.notHeld);
  return <span className={cells.quiet}>{outcome}</span>;
}

const goodsOf = ({ lines }: Draft) =>
  lines.map(({ quantity, name }) => texts.line(quantity, name)).join(', ');

/** The columns of the list of chat drafts. A chat draft is a cart that a customer agrees on in a chat. */
export const draftColumns = (now: number): readonly Column<Draft>[] => [
  {
    key: 'code',
    title: texts.columns.code,
    cell: ({ code }) => code,
    width: '8rem',
    more: (draft) => (
      <span className={cells.narrow}>
        <Hold draft={draft} now={now} />
        <span className={cells.quiet}>{goodsOf(draft)}</span>
      </span>
    ),
  },
  {
    key: 'hold',
    title: texts.columns.hold,
    cell: (draft) => <Hold draft={draft} now={now} />,
    width: '10rem',
    from: 'tablet',
  },
  {
    key: 'goods',
    title: texts.columns.goods,
    cell: (draft) => <span title={goodsOf(draft)}>{goodsOf(draft)}</span>,
    from: 'tablet',
  },
  {
    key: 'sent',
    title: texts.columns.sent,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
    width: '11rem',
    from: 'desktop',
  },
  {
    key: 'total',
    title: texts.columns.total,
    cell: ({ sub_total }) => (
      <span className={cells.strong}>
        <span className={cells.narrow}>{texts.currency} </span>
        {formatPrice(sub_total, 'plain')}
      </span>
    ),
    width: '8rem',
    isNumber: true,
  },
];
