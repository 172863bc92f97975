import { useState } from 'react';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { useWatching } from '../use-admin-lists.ts';
import { NewPromotion } from './new-promotion.tsx';
import { promotionColumns, promotionFilters } from './promotion-columns.tsx';
import { promotionTexts as texts } from './promotion-texts.ts';

const spec = { filters: promotionFilters };
const textOf = ({ code, note }: PromotionRecord) => `${code} ${note}`;

/** `/admin/promotions`: the promotions that staff have made, with their state (G-01). */
export function Promotions() {
  const index = useIndexState(spec);
  const { data, error, mutate } = useCall('GET /api/admin/promotions', {}, useWatching());
  const [isNew, setNew] = useState(false);
  const add = { label: texts.add, run: () => setNew(true) };
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows: data?.promotions, error, retry: () => void mutate() }}
        index={index}
        columns={promotionColumns}
        filters={promotionFilters}
        textOf={textOf}
        search={{ label: texts.search, hint: texts.searchHint, typed: index.typed, onType: index.type }}
        action={add}
        totalsOf={(shown) => texts.totals(shown.length)}
        idOf={({ code }) => code}
        nameOf={({ code }) => code}
        hrefOf={({ code }) => adminUrls.promotion(code)}
        empty={{ text: texts.empty, action: add }}
      />
      {isNew && <NewPromotion onClose={() => setNew(false)} />}
    </>
  );
}
