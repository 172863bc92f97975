import { jobInputs } from '../job-kinds.ts';

/** The fields from which a job gets its name: its kind, and the kind that it undoes. */
export type NamedJob = {
  kind: string;
  undoes?: { kind: string; is_redo: boolean } | null | undefined;
};

const nameOfKind = (kind: string): string =>
  (jobInputs as Record<string, { name: string }>)[kind]?.name ?? 'Work of another version of the shop';

/** Returns what a job does, as people read it: "Hide products", or "Undo: Hide products". */
export function jobName({ kind, undoes }: NamedJob): string {
  if (!undoes) return nameOfKind(kind);
  return `${undoes.is_redo ? 'Redo' : 'Undo'}: ${nameOfKind(undoes.kind)}`;
}
