import type { JobKind } from './job-kind.ts';

/** Renders every page of the shop again. The job has no records, because it only renders pages. */
export const rebuildPages: JobKind<object> = {
  list: async () => ({ ids: [] }),
  change: async ({ id }) => ({ name: id }),
  rendersAll: true,
};
