import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { tabCount } from '../ui/count.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useCounts, useWatching } from '../use-admin-lists.ts';
import { SettleShortage } from './settle-shortage.tsx';
import type { Shortage } from './shortage.ts';
import { ShortageCard } from './shortage-card.tsx';
import { shortageTexts as texts } from './shortage-texts.ts';

/** The two lists that the address can name. */
const spec = { filters: [{ key: 'state', options: [{ value: 'settled' }] }] };

/**
 * `/admin/shortages`: pieces that the tills sold although fewer were in stock, and how staff settled these shortages.
 */
export function Shortages() {
  const isSettled = new URLSearchParams(useLocation().search).get('state') === 'settled';
  const state = isSettled ? 'settled' : 'open';
  const index = useIndexState(spec);
  const watching = useWatching();
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/shortages',
    { query: { state } },
    index.page,
    watching,
  );
  const rows = useMemo(() => pages?.flatMap(({ shortages }) => shortages), [pages]);
  const [opened, setOpened] = useState<Shortage>();
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <IndexPage
        title={texts.title}
        text={texts.text}
        list={{ rows, error, retry, pages: further }}
        index={index}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        cardOf={(shortage) => <ShortageCard shortage={shortage} onSettle={() => setOpened(shortage)} />}
        empty={{ text: isSettled ? texts.emptySettled : texts.empty }}
      >
        <StateTabs isSettled={isSettled} />
      </IndexPage>
      {opened && <SettleShortage key={opened.id} shortage={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The tabs of the two lists: waiting and settled sales. The first tab shows how many sales wait. */
function StateTabs({ isSettled }: { isSettled: boolean }) {
  const { data: counts } = useCounts();
  return (
    <Tabs
      label={texts.filter}
      tabs={[
        {
          name: texts.open,
          href: adminUrls.shortages(),
          isShown: !isSettled,
          count: tabCount(counts?.shortages),
        },
        { name: texts.settled, href: adminUrls.shortages({ state: 'settled' }), isShown: isSettled },
      ]}
    />
  );
}
