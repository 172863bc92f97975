import { envelope, nameOf, type PageJob } from './page-job.ts';

/** A message on its way, with the places in the stream of the changes that asked for it. */
export type ChangeJob = ReturnType<typeof envelope> & { sequences: string[] };

/**
 * What several changes ask for, each page once: urgent if one of them is, and known by the last of them, so that the
 * same changes told again make the same message.
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
