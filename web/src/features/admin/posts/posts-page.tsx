import { useMemo, useState } from 'react';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useWatching } from '../use-admin-lists.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { NewPost } from './new-post.tsx';
import { type ListedPost, postColumns, postFilters } from './post-columns.tsx';
import { postTexts as texts } from './post-texts.ts';

const spec = { filters: postFilters };
const textOf = ({ name, author, category }: ListedPost) => `${name} ${author} ${category ?? ''}`;

/** `/admin/posts`: all articles, also drafts and scheduled ones. A filter shows the deleted ones. */
export function Posts() {
  const index = useIndexState(spec);
  const { pages, error, retry } = usePages(
    'GET /api/admin/posts',
    {},
    Number.POSITIVE_INFINITY,
    useWatching(),
  );
  const [open, setOpen] = useState<'new' | 'categories'>();
  const isDeletedShown = index.filters.state === 'deleted';
  const rows = useMemo(
    () => pages?.flatMap(({ posts }) => posts).filter(({ state }) => isDeletedShown || state !== 'deleted'),
    [pages, isDeletedShown],
  );
  const add = { label: texts.add, run: () => setOpen('new') };
  const close = () => setOpen(undefined);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry }}
        index={index}
        columns={postColumns}
        filters={postFilters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={add}
        totalsOf={(shown) => texts.totals(shown.length)}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminUrls.post(id)}
        empty={{ text: texts.empty, action: add }}
        toolsOf={() => (
          <Button look="outline" onClick={() => setOpen('categories')}>
            {texts.categories.open}
          </Button>
        )}
      />
      {open === 'new' && <NewPost onClose={close} />}
      {open === 'categories' && <CategoriesDialog onClose={close} />}
    </>
  );
}
