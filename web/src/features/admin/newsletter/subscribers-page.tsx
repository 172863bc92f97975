import { useEffect, useMemo, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { readEmail } from '#shared/email.ts';
import { type SubscriberState, subscriberStates } from '#shared/newsletter/admin-subscriber.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { useStartJob } from '../jobs/use-start-job.ts';
import { BulkProgress } from '../products/bulk/bulk-progress.tsx';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useWatching } from '../use-admin-lists.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { subscriberTexts as texts } from './subscriber-texts.ts';

const spec = { filters: [{ key: 'state', options: subscriberStates.slice(1).map((value) => ({ value })) }] };

/** `/admin/subscribers`: the newsletter's subscribers by state, and why some get no newsletter (G-74). */
export function Subscribers() {
  const index = useIndexState(spec);
  const state = (index.filters.state ?? 'confirmed') as SubscriberState;
  return (
    <>
      <title>{`${texts.title} · Hart`}</title>
      <SubscribersIn key={state} state={state} />
    </>
  );
}

/**
 * Returns the subscribers with a state, or the one subscriber with the typed email address. The URL never contains
 * that address.
 */
function useSubscribers(state: SubscriberState, typed: string, page: number) {
  const email = readEmail(usePause(typed).trim());
  const isSearched = typed.trim() !== '';
  const watching = useWatching();
  const listed = usePages(
    'GET /api/admin/subscribers',
    isSearched ? null : { query: { state } },
    page,
    watching,
  );
  const found = usePages(
    'POST /api/admin/subscribers/search',
    isSearched && email !== undefined ? { body: { email } } : null,
    1,
  );
  const { pages, error, retry, further } = isSearched ? found : listed;
  const rows = useMemo(() => pages?.flatMap(({ subscribers }) => subscribers), [pages]);
  const isTyping = isSearched && email === undefined;
  return {
    list: { rows: isTyping ? [] : rows, error, retry, pages: further },
    confirmed: pages?.[0]?.confirmed,
    ...{ isSearched, email },
  };
}

function SubscribersIn({ state }: { state: SubscriberState }) {
  const index = useIndexState(spec);
  const [typed, setTyped] = useState('');
  const [job, setJob] = useState<string>();
  const { list, confirmed, isSearched, email } = useSubscribers(state, typed, index.page);
  const { data: user } = useUser();
  const mayExport = mayDo(user?.groups ?? [], 'newsletter.export');
  const noMatch = email === undefined ? texts.typeMore : texts.noMatch(email);
  return (
    <IndexPage
      title={texts.title}
      text={confirmed === undefined ? texts.text : `${texts.text} ${texts.confirmed(confirmed)}.`}
      caption={isSearched ? texts.search : texts.states[state]}
      list={list}
      index={index}
      columns={subscriberColumns(isSearched ? undefined : state)}
      search={{ label: texts.search, hint: texts.searchHint, typed, onType: setTyped }}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      hrefOf={({ id }) => adminUrls.subscriber(id)}
      empty={{ text: isSearched ? noMatch : texts.empty[state] }}
      {...(isSearched && { noMatch })}
      toolsOf={(rows) =>
        mayExport && !isSearched && rows.length > 0 && <Export key={state} state={state} onStarted={setJob} />
      }
    >
      <Tabs
        label={texts.lists}
        tabs={subscriberStates.map((each) => ({
          name: texts.states[each],
          href: adminUrls.subscribers(each === 'confirmed' ? {} : { state: each }),
          isShown: each === state,
        }))}
      />
      {job && (
        <BulkProgress
          key={job}
          id={job}
          title={texts.exporting}
          onUndo={() => undefined}
          onClose={() => setJob(undefined)}
        />
      )}
    </IndexPage>
  );
}

/** A button that starts the export of the subscribers with a state to a file. */
function Export({ state, onStarted }: { state: SubscriberState; onStarted: (job: string) => void }) {
  const { start, isSending, error } = useStartJob(onStarted);
  useEffect(() => {
    if (error) adminToast(error.message, { tone: 'error' });
  }, [error]);
  return (
    <Button
      look="outline"
      disabled={isSending}
      onClick={() => void start({ kind: 'export-subscribers', input: { state } })}
    >
      {texts.exportList}
    </Button>
  );
}
