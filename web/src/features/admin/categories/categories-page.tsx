import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { categoryColumns, categoryFilters, type ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';
import { CreateCategory } from './create-category.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useMoves } from './moving.tsx';
import { OrderCategories } from './order-categories.tsx';

/** `/all/category`: the categories of the shop (S2-120…129, S2-131, S2-132). */
export const Categories = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <CategoryList />
  </>
);

const spec = { filters: categoryFilters };
const textOf = ({ category_name, meta_title, id }: ListedCategory) => `${category_name} ${meta_title} ${id}`;

type Open = 'create' | 'order' | ListedCategory;

function CategoryList() {
  const index = useIndexState(spec);
  const { data, error, mutate } = useCall('GET /api/admin/categories', {}, useWatching());
  const [open, setOpen] = useState<Open>();
  const { moves, setMove, ends } = useMoves();
  const refresh = useRefresh();
  const isFailed = !data && error !== undefined;
  useEffect(() => {
    if (isFailed) adminToast(texts.loadListFailed, { tone: 'error' });
  }, [isFailed]);
  const all = data?.categories;
  const isDeletedShown = index.filters.status === 'deleted';
  const rows = useMemo(
    () => all?.filter(({ status }) => isDeletedShown || status !== 'deleted'),
    [all, isDeletedShown],
  );
  const columns = useMemo(() => categoryColumns({ onDelete: setOpen }), []);
  const close = () => setOpen(undefined);
  const deleted = typeof open === 'object' ? (all?.find(({ id }) => id === open.id) ?? open) : undefined;
  const add = { label: texts.add, run: () => setOpen('create') };
  return (
    <>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry: () => void mutate() }}
        index={index}
        columns={columns}
        filters={categoryFilters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={add}
        totalsOf={(shown) => texts.totals(shown.length)}
        idOf={({ id }) => String(id)}
        nameOf={({ category_name }) => category_name}
        hrefOf={({ id }) => adminUrls.category(id)}
        empty={{ text: texts.empty, action: add }}
        toolsOf={() =>
          (rows?.length ?? 0) > 1 && (
            <Button look="outline" onClick={() => setOpen('order')}>
              {texts.orderTitle}
            </Button>
          )
        }
      />
      {ends}
      {open === 'create' && <CreateCategory categories={all ?? []} onClose={close} />}
      {open === 'order' && <OrderCategories categories={all ?? []} onDone={refresh} onClose={close} />}
      {deleted && (
        <DeleteCategory
          category={deleted}
          categories={all ?? []}
          job={moves[deleted.id]}
          onJob={(job) => setMove(deleted.id, job)}
          onDone={refresh}
          onClose={close}
        />
      )}
    </>
  );
}
