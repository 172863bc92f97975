import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { logNounNames, logNouns } from '#shared/log/log-noun.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import type { Filter } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { ChangeCard } from './change-card.tsx';
import { logTexts as texts } from './log-texts.ts';
import { type Change, recordName, undoneIn } from './log-words.ts';
import { useWriters } from './use-writers.ts';

/** `/admin/log`: every change of a record, by whom, when and from where; by kind, person and time. */
export const Log = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <LogList />
  </>
);

const DAY_MS = 86_400_000;
const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
type Period = keyof typeof periods;

/** Returns the days of a period in Nairobi. */
function daysOf(period: string | undefined, now: number): { from?: string; to?: string } {
  if (period === undefined) return {};
  const [first, last] = periods[period as Period].map((days) => nairobiDay(new Date(now - days * DAY_MS)));
  return { from: first as string, to: last as string };
}

const matches = () => true;
const kinds = logNounNames.map((value) => ({ value, label: logNouns[value].name }));
const times = Object.keys(periods).map((value) => ({ value, label: texts.periods[value as Period] }));

function LogList() {
  const now = useNow();
  const writers = useWriters();
  const isOfPerson = new URLSearchParams(useLocation().search).has('person');
  const filters = useMemo((): Filter<Change>[] => {
    const people = { key: 'person', label: texts.person, options: writers, matches };
    const noun = { key: 'noun', label: texts.kind, options: kinds, matches };
    // The log is listed by kind or by person, not by both.
    return [
      ...(isOfPerson ? [] : [noun]),
      people,
      { key: 'period', label: texts.period, options: times, matches },
    ];
  }, [writers, isOfPerson]);
  const spec = useMemo(() => ({ filters }), [filters]);
  const index = useIndexState(spec);
  const { noun, person, period } = index.filters;
  const query = {
    ...(person ? { person } : noun && { noun: noun as Change['noun'] }),
    ...daysOf(period, now),
  };
  const { pages, error, retry, further, mutate } = usePages(
    'GET /api/admin/log',
    { query },
    index.page,
    useWatching(),
  );
  const rows = useMemo(() => pages?.flatMap(({ entries }) => entries), [pages]);
  const wasUndone = useMemo(() => undoneIn(rows ?? []), [rows]);
  return (
    <IndexPage
      title={texts.title}
      text={texts.text}
      list={{ rows, error, retry, pages: further }}
      index={index}
      filters={filters}
      idOf={({ id }) => id}
      nameOf={recordName}
      cardOf={(change) => (
        <ChangeCard change={change} isUndone={wasUndone.has(change.id)} onUndone={() => void mutate()} />
      )}
      empty={{ text: texts.empty }}
      {...(index.isNarrowed && { noMatch: texts.noMatch })}
    />
  );
}
