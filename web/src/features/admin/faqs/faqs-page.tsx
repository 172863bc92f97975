import { useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { faqColumns, faqFilters, type ListedFaq, toRows } from './faq-columns.tsx';
import { faqTexts as texts } from './faq-texts.ts';
import { NewFaq } from './new-faq.tsx';
import { OrderFaqs } from './order-faqs.tsx';

const spec = { filters: faqFilters };
const textOf = ({ title, words }: ListedFaq) => `${title} ${words}`;

/**
 * `/admin/faqs`: the questions of the page `/faqs` and, if the filter includes them, deleted ones (S2-188).
 */
export function Faqs() {
  const index = useIndexState(spec);
  const { data, error, mutate } = useCall('GET /api/admin/faqs', {}, useWatching());
  const [open, setOpen] = useState<'new' | 'order'>();
  const isDeletedShown = index.filters.state === 'deleted';
  const all = useMemo(() => data && toRows(data.questions), [data]);
  const shown = useMemo(() => all?.filter(({ is_deleted }) => !is_deleted), [all]);
  const add = { label: texts.add, run: () => setOpen('new') };
  const close = () => setOpen(undefined);
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: isDeletedShown ? all : shown, error, retry: () => void mutate() }}
        index={index}
        columns={faqColumns}
        filters={faqFilters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={add}
        totalsOf={(rows) => texts.totals(rows.length)}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => adminUrls.faq(id)}
        empty={{ text: texts.empty, action: add }}
        toolsOf={() =>
          (shown?.length ?? 0) > 1 && (
            <Button look="outline" onClick={() => setOpen('order')}>
              {texts.order.title}
            </Button>
          )
        }
      />
      {open === 'new' && <NewFaq onClose={close} />}
      {open === 'order' && <OrderFaqs questions={shown ?? []} onClose={close} />}
    </>
  );
}
