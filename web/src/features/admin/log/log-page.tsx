import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { logNounNames } from '#shared/log/log-noun.ts';
import { logNounWords } from '#shared/log/log-noun-words.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import type { Filter } from '../ui/index-page/column.ts';
import { IndexPage } from '../ui/index-page/index-page.tsx';
import { useIndexState } from '../ui/index-page/use-index-state.ts';
import { usePages } from '../ui/index-page/use-pages.ts';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { ChangeCard } from './change-card.tsx';
import { JobLine } from './job-line.tsx';
import { logTexts as texts } from './log-texts.ts';
import { type Change, recordName, undoneIn } from './log-words.ts';
import { useWriters } from './use-writers.ts';

/**
 * `/admin/log`: every change of a record, with who made it, when and from where. It can be filtered by kind, person,
 * job and time.
 */
export const Log = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <LogList />
  </>
);

const DAY_MS = 86_400_000;
const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
type Period = keyof typeof periods;

/** Returns the first and the last day of a period, in Nairobi time. */
function daysOf(period: string | undefined, now: number): { from?: string; to?: string } {
  if (period === undefined) return {};
  const [first, last] = periods[period as Period].map((days) => nairobiDay(new Date(now - days * DAY_MS)));
  return { from: first as string, to: last as string };
}

/** Returns the filter of the list: a job, a person, or a kind of record. */
function subjectOf({ job, person, noun }: Readonly<Record<string, string | undefined>>) {
  if (job !== undefined) return { job };
  if (person !== undefined) return { person };
  return noun === undefined ? {} : { noun: noun as Change['noun'] };
}

const matches = () => true;
const kinds = logNounNames.map((value) => ({ value, label: logNounWords[value] }));
const times = Object.keys(periods).map((value) => ({ value, label: texts.periods[value as Period] }));

function LogList() {
  const now = useNow();
  const writers = useWriters();
  const asked = new URLSearchParams(useLocation().search);
  const isOfPerson = asked.has('person');
  const job = asked.get('job');
  const filters = useMemo((): Filter<Change>[] => {
    const people = { key: 'person', label: texts.person, options: writers, matches };
    const noun = { key: 'noun', label: texts.kind, options: kinds, matches };
    const period = { key: 'period', label: texts.period, options: times, matches };
    // The server lists the log by kind, by person or by job, so only one of these filters applies.
    if (job !== null)
      return [
        { key: 'job', label: texts.ofJob, options: [{ value: job, label: texts.ofJob }], matches },
        period,
      ];
    return [...(isOfPerson ? [] : [noun]), people, period];
  }, [writers, isOfPerson, job]);
  const spec = useMemo(() => ({ filters }), [filters]);
  const index = useIndexState(spec);
  const query = {
    ...subjectOf(index.filters),
    ...daysOf(index.filters.period, now),
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
      cardOf={(change) =>
        change.job !== null && job === null ? (
          <JobLine change={change} job={change.job} />
        ) : (
          <ChangeCard change={change} isUndone={wasUndone.has(change.id)} onUndone={() => void mutate()} />
        )
      }
      empty={{ text: texts.empty }}
      {...(index.isNarrowed && { noMatch: texts.noMatch })}
    />
  );
}
