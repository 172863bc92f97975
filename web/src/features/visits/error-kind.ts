import { type ErrorKind, errorKinds } from '#shared/visits/visit-kinds.ts';

/** Matches the browsers' errors about a script that loads on demand and did not load. */
const notLoaded = /dynamically imported module|importing a module script|loading chunk/i;

/** Returns the kind of an error. Its message is not counted, because it may contain text that a person typed. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return 'other';
  if (notLoaded.test(error.message)) return 'script-not-loaded';
  if (typeof DOMException !== 'undefined' && error instanceof DOMException) return 'DOMException';
  return errorKinds.find((kind) => kind === error.name) ?? 'other';
}
