import { useMemo } from 'react';
import {
  type ApplicationState,
  applicationStates,
  isWaitingState,
} from '#shared/distributors/application-state.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { tabCount } from '../ui/count.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useCounts, useWatching } from '../use-admin-lists.ts';
import { ApplicationCard } from './application-card.tsx';
import { distributorTexts as texts } from './distributor-texts.ts';

/** The lists of applications that the address can name. The first one has those that wait for an answer. */
const spec = {
  filters: [{ key: 'state', options: applicationStates.slice(1).map((value) => ({ value })) }],
};

/**
 * `/admin/distributors`: the people who want to sell for the shop, those who have waited longest first
 * (G-56).
 */
export function Distributors() {
  const index = useIndexState(spec);
  const state = (index.filters.state ?? 'new') as ApplicationState;
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <DistributorsIn key={state} state={state} />
    </>
  );
}

function DistributorsIn({ state }: { state: ApplicationState }) {
  const index = useIndexState(spec);
  const { pages, error, retry, further } = usePages(
    'GET /api/admin/distributors',
    { query: { state } },
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ applications }) => applications), [pages]);
  return (
    <IndexPage
      title={texts.title}
      text={texts.text}
      caption={texts.states[state]}
      list={{ rows, error, retry, pages: further }}
      index={index}
      idOf={({ id }) => id}
      nameOf={({ name }) => texts.name(name)}
      hrefOf={({ id }) => adminUrls.distributor(id)}
      cardOf={(application) => <ApplicationCard application={application} />}
      empty={{ text: texts.empty[state] }}
    >
      <StateTabs shown={state} />
    </IndexPage>
  );
}

/** One tab for each state of an application. If the shop must act in that state, the tab shows how many there are. */
function StateTabs({ shown }: { shown: ApplicationState }) {
  const { data: counts } = useCounts();
  const waiting: Partial<Record<ApplicationState, number>> = counts?.distributors ?? {};
  return (
    <Tabs
      label={texts.filter}
      tabs={applicationStates.map((state) => ({
        name: texts.states[state],
        href: adminUrls.distributors(state === 'new' ? {} : { state }),
        isShown: state === shown,
        ...(isWaitingState(state) && { count: tabCount(waiting[state]) }),
      }))}
    />
  );
}
