import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { countStateNames } from '#shared/stock-counts/count-names.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { BeginCount } from './begin-count.tsx';
import { countTexts as texts } from './count-texts.ts';
import { toneOf } from './tone-of.ts';

type Listed = CallAnswer<'GET /api/admin/stock-counts'>['counts'][number];

const spec = { filters: [] };

/** An open stock count that is older than this was probably forgotten, in ms. */
const FORGOTTEN_MS = 12 * 60 * 60_000;

/** `/admin/counts`: lists the stock counts, and begins new ones. */
export function Counts() {
  const { data: user } = useUser();
  const navigate = useNavigate();
  const now = useNow();
  const index = useIndexState(spec);
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/stock-counts',
    {},
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ counts }) => counts), [pages]);
  const [isBeginning, setBeginning] = useState(false);
  const begin = { label: texts.begin, run: () => setBeginning(true) };
  const columns = useMemo(() => columnsOf(now), [now]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        columns={columns}
        action={begin}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => adminUrls.count(id)}
        empty={{ text: texts.empty, action: begin }}
      >
        {mayDo(user?.groups ?? [], 'stock.approve-count') && (
          <p>
            <ButtonLink look="outline" href={adminUrls.missingGoods()}>
              {texts.missing}
            </ButtonLink>
          </p>
        )}
      </IndexPage>
      {isBeginning && (
        <BeginCount
          onBegun={(id) => void navigate(adminUrls.count(id))}
          onClose={() => setBeginning(false)}
        />
      )}
    </>
  );
}

const isForgotten = ({ state, begun_at }: Listed, now: number) =>
  state === 'open' && now - Date.parse(begun_at) > FORGOTTEN_MS;

const columnsOf = (now: number): readonly Column<Listed>[] => [
  {
    key: 'title',
    title: texts.columns.title,
    cell: ({ title }) => title,
    more: ({ begun_at, begun_by, products }) => (
      <span className={cells.quiet}>
        {formatMoment(begun_at)} · {begun_by} · {texts.products(products)}
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (count) => (
      <Mark tone={isForgotten(count, now) ? 'bad' : toneOf(count.state)}>
        {isForgotten(count, now)
          ? `${countStateNames[count.state]}, ${texts.left}`
          : countStateNames[count.state]}
      </Mark>
    ),
    width: '14rem',
  },
];
