import type { CallAnswer } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useWatching } from '../use-admin-lists.ts';
import { jobTexts as texts } from './job-texts.ts';

export type Job = CallAnswer<'GET /api/admin/jobs/{id}'>;

/** How often a running job's progress is read, in ms. */
const EVERY_MS = 1500;

const isRunning = (job: Job | undefined) => job !== undefined && job.ended_at === null;

/** Returns a job. It is read repeatedly while it runs. */
export function useJob(id: string) {
  const watching = useWatching();
  return useCall(
    'GET /api/admin/jobs/{id}',
    { params: { id } },
    {
      ...watching,
      refreshInterval: (job) =>
        watching.refreshInterval > 0 && isRunning(job) ? EVERY_MS : watching.refreshInterval,
    },
  );
}

/** Returns the progress of a running job: a number, if it is known, and a text. */
export function stepOf({ phase, total, done, unchanged, failed, pages }: Job): {
  value?: number;
  max?: number;
  text: string;
} {
  if (phase === 'result') return { text: texts.writing };
  if (phase === 'pages') {
    if (pages === null) return { text: texts.findingPages };
    return { value: pages.done, max: pages.total, text: texts.rendering(pages.done, pages.total) };
  }
  if (total === null) return { text: texts.listing };
  const value = done + unchanged + failed;
  return { value, max: total, text: texts.working(value, total) };
}

function wordsOf({ kind, undoes }: Pick<Job, 'kind' | 'undoes'>) {
  if (undoes) return { done: texts.restored, failed: texts.left };
  if (kind === 'book-statement') return { done: texts.booked, failed: texts.failed };
  return kind === 'import-products'
    ? { done: texts.imported, failed: texts.notImported }
    : { done: texts.changed, failed: texts.failed };
}

function nothingDone(kind: string): string {
  if (kind === 'export-products') return texts.nothingExported;
  return kind === 'export-subscribers' ? texts.noSubscribers : texts.noRecords;
}

/** Returns sentences about the result of a job. */
export function resultOf({ done, unchanged, failed, total, pages, kind, undoes }: Job): string[] {
  if (kind === 'rebuild-pages') return pages === null ? [] : [texts.rendered(pages.done)];
  if (kind === 'export-subscribers' && done > 0) return [texts.exportedSubscribers(done)];
  if (kind === 'send-campaign') return done > 0 ? [texts.mailed(done)] : [];
  if (kind === 'export-products' && done > 0) return [texts.exported(done)];
  if (kind === 'import-products' && total === 0) return [texts.nothingImported];
  if (total === 0) return [nothingDone(kind)];
  const words = wordsOf({ kind, undoes });
  return [
    ...(done > 0 ? [words.done(done)] : []),
    ...(unchanged > 0 ? [texts.unchanged(unchanged)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
  ];
}
