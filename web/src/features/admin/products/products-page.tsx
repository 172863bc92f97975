import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { SentSelection } from '#shared/products/product-selection.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { useUser } from '../../accounts/use-user.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import {
  jobTitles,
  type ProductAction,
  ProductActionDialog,
  productActions,
} from './bulk/product-actions.tsx';
import { selectionOf } from './bulk/selection-of.ts';
import { ListTools } from './list-tools.tsx';
import type { ListedProduct } from './listed-product.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { productListTexts as texts } from './product-list-texts.ts';
import { newProductTexts } from './product-record-texts.ts';
import { StockDialog } from './stock-dialog.tsx';

const LabelsDialog = lazyPart(
  async () => (await import('./labels/labels-dialog.tsx')).LabelsDialog,
  NotLoaded,
);

/** `/all/product`: all products with their stock, prices and state. Staff change many at once. */
export const Products = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <ProductList />
  </>
);

const none: ListedProduct[] = [];
const textOf = ({ product_name, product_code, barcode, subcategory }: ListedProduct) =>
  `${product_name} ${product_code} ${barcode ?? ''} ${subcategory.title}`;

function totalsOf(products: readonly ListedProduct[]): string {
  const pieces = products.reduce((sum, { product_store }) => sum + product_store, 0);
  const worth = products.reduce(
    (sum, { product_store, selling_price }) => sum + product_store * selling_price,
    0,
  );
  return texts.totals(products.length, pieces, worth);
}

type Asked = { kind: ProductAction; ids: ReadonlySet<number>; selection: SentSelection };

function ProductList() {
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  const { pages, error, retry } = usePages(
    'GET /api/admin/products',
    {},
    Number.POSITIVE_INFINITY,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ products }) => products), [pages]);
  const filters = useMemo(() => productFilters(rows ?? none), [rows]);
  const spec = useMemo(() => ({ filters, firstSort: { key: 'name', isDown: false } }), [filters]);
  const index = useIndexState(spec);
  const seesMargin = mayDo(groups, 'margin.see');
  const mayPrice = mayDo(groups, 'prices.write');
  const navigate = useNavigate();
  const add = { label: newProductTexts.button, run: () => navigate(adminUrls.newProduct()) };
  const mayCount = mayDo(groups, 'stock.move');
  const [counted, setCounted] = useState<ListedProduct>();
  const columns = useMemo(
    () => productColumns(seesMargin, { mayPrice, onStock: mayCount ? setCounted : undefined }),
    [seesMargin, mayPrice, mayCount],
  );
  const [labelled, setLabelled] = useState<readonly ListedProduct[]>();
  const [asked, setAsked] = useState<Asked>();
  const [job, setJob] = useState<{ id: string; title: string }>();
  const ask = (kind: ProductAction) => (products: readonly ListedProduct[], isAll: boolean) => {
    const ids = products.map(({ id }) => id);
    const selection = selectionOf(ids, isAll, { search: index.typed, filters: index.filters });
    setAsked({ kind, ids: new Set(ids), selection });
  };
  return (
    <>
      <IndexPage
        title={texts.title}
        list={{ rows, error, retry }}
        index={index}
        columns={columns}
        filters={filters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        bulk={[...productActions(groups, ask), { label: texts.labels, run: setLabelled }]}
        {...(mayPrice && { action: add })}
        toolsOf={(matches) => (
          <ListTools
            key={`tools ${job?.id}`}
            matches={matches}
            isWhole={matches.length === rows?.length}
            seesMargin={seesMargin}
            mayImport={mayDo(groups, 'catalogue.write')}
            onExport={(id) => setJob({ id, title: texts.exporting })}
          />
        )}
        totalsOf={totalsOf}
        idOf={({ id }) => String(id)}
        nameOf={({ product_name }) => product_name}
        hrefOf={({ id }) => adminUrls.product(id)}
        empty={{ text: texts.empty, ...(mayPrice && { action: add }) }}
      >
        {job && (
          <BulkProgress
            key={job.id}
            {...job}
            onUndo={(id) => setJob({ id, title: texts.undoing })}
            onClose={() => setJob(undefined)}
          />
        )}
      </IndexPage>
      {counted && (
        <StockDialog
          product={(rows ?? none).find(({ id }) => id === counted.id) ?? counted}
          onClose={() => setCounted(undefined)}
        />
      )}
      {labelled && <LabelsDialog products={labelled} onClose={() => setLabelled(undefined)} />}
      {asked && (
        <ProductActionDialog
          kind={asked.kind}
          selection={asked.selection}
          products={(rows ?? none).filter(({ id }) => asked.ids.has(id))}
          seesMargin={seesMargin}
          isWhole={rows?.length === asked.ids.size}
          onStarted={(id) => {
            setAsked(undefined);
            setJob({ id, title: jobTitles[asked.kind] });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
