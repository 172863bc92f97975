import { envelope, nameOf, type PageJob } from './page-job.ts';

/** A queue job, with the stream sequence numbers of the changes that caused it. */
export type ChangeJob = ReturnType<typeof envelope> & { sequences: string[] };

/**
 * Merges the page jobs of several changes into one job per page. A job is urgent if one of its changes is. Its
 * deduplication id comes from its last change, so the same changes delivered again give the same job.
 */
export function mergePageJobs(asked: { value: PageJob[]; sequence: string }[]): ChangeJob[] {
  const merged = new Map<string, { message: PageJob; sequences: string[] }>();
  for (const { value, sequence } of asked) {
    for (const message of value) {
      const known = merged.get(nameOf(message));
      if (!known) merged.set(nameOf(message), { message, sequences: [sequence] });
      else {
        known.sequences.push(sequence);
        known.message = { ...known.message, urgent: known.message.urgent || message.urgent };
      }
    }
  }
  return [...merged.values()].map(({ message, sequences }) => ({
    ...envelope(message, sequences.at(-1) ?? ''),
    sequences,
  }));
}
