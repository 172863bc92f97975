import { breakouts, names } from './breakouts.ts';
import { documents } from './documents.ts';
import { encodings } from './encodings.ts';
import { mutations } from './mutations.ts';
import { handlers, scripts } from './scripts.ts';
import { urls } from './urls.ts';

/** The known attacks in groups of the same kind. */
const families = {
  scripts,
  handlers,
  documents,
  mutations,
  urls,
  encodings,
  breakouts,
  names,
} as const;

/** All known attacks with HTML: scripts, frames, tracking pictures, forms, styles and unsafe links. */
export const attacks: readonly string[] = [...new Set(Object.values(families).flat())];
