import { envelope, nameOf, type PageJob } from './page-job.ts';

/** A queue job, with the stream sequence numbers of the changes that caused it. */
export type ChangeJob = ReturnType<typeof envelope> & { sequences: string[] };

/**
 * Merges the page jobs of several changes into one job per page. A merged job is urgent if one of its changes is
 * urgent. Its deduplication id comes from its last change. So if the same changes are delivered again, they produce the
 * same job.
 */
export function mergePageJobs(asked: { value: PageJob[]; sequence: string }[]): ChangeJob[] {
  const merged = new Map<string, { job: PageJob; sequences: string[] }>();
  for (const { value, sequence } of asked) {
    for (const job of value) {
      const known = merged.get(nameOf(job));
      if (!known) merged.set(nameOf(job), { job, sequences: [sequence] });
      else {
        known.sequences.push(sequence);
        known.job = { ...known.job, urgent: known.job.urgent || job.urgent };
      }
    }
  }
  return [...merged.values()].map(({ job, sequences }) => ({
    ...envelope(job, sequences.at(-1) ?? ''),
    sequences,
  }));
}
