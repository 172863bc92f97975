import { useMemo } from 'react';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import type { WaitedProduct } from './waited.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

const spec = { filters: [], firstSort: { key: 'phones', isDown: true } };
const nameOf = ({ product_name, product_id }: WaitedProduct) => product_name || texts.noProduct(product_id);
const stockOf = ({ available }: WaitedProduct) =>
  available === null ? texts.gone : available > 0 ? texts.inStock(available) : texts.soldOut;
const sinceOf = ({ since }: WaitedProduct) => (since === null ? '' : formatMoment(since));

/** `/admin/waiting`: the products that people wait for, and how many people wait. */
export function Waiting() {
  const index = useIndexState(spec);
  const { pages, error, retry } = usePages(
    'GET /api/admin/waiting',
    {},
    Number.POSITIVE_INFINITY,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ products }) => products), [pages]);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry }}
        index={index}
        columns={columns}
        textOf={nameOf}
        idOf={({ product_id }) => String(product_id)}
        nameOf={nameOf}
        hrefOf={({ product_id }) => adminUrls.waitingFor(product_id)}
        empty={{ text: texts.empty }}
      />
    </>
  );
}

const columns: readonly Column<WaitedProduct>[] = [
  {
    key: 'product',
    title: texts.columns.product,
    cell: nameOf,
    sortBy: nameOf,
    more: (product) => (
      <span className={`${cells.quiet} ${cells.narrow}`}>
        {stockOf(product)} · {texts.counts(product.phones, product.emails)}
      </span>
    ),
  },
  {
    key: 'stock',
    title: texts.columns.stock,
    cell: stockOf,
    sortBy: ({ available }) => available ?? -1,
    width: '7rem',
    from: 'tablet',
  },
  {
    key: 'since',
    title: texts.columns.since,
    cell: sinceOf,
    sortBy: ({ since }) => since ?? undefined,
    width: '11rem',
    from: 'desktop',
  },
  {
    key: 'phones',
    title: texts.columns.phones,
    cell: ({ phones }) => phones,
    sortBy: ({ phones }) => phones,
    isNumber: true,
    width: '8rem',
    from: 'tablet',
  },
  {
    key: 'emails',
    title: texts.columns.emails,
    cell: ({ emails }) => emails,
    sortBy: ({ emails }) => emails,
    isNumber: true,
    width: '6rem',
    from: 'tablet',
  },
  {
    key: 'told',
    title: texts.columns.told,
    cell: ({ told }) => told,
    sortBy: ({ told }) => told,
    isNumber: true,
    width: '5rem',
    from: 'tablet',
  },
];
