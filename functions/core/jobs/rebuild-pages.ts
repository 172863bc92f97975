import type { JobKind } from './job-kind.ts';

/** Renders every page of the shop again. It has no records: rendering is its whole work. */
export const rebuildPages: JobKind<object> = {
  list: async () => ({ ids: [] }),
  change: async ({ id }) => ({ name: id }),
  rendersAll: true,
};
