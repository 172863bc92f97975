import type { Step } from '#shared/visits/visit-kinds.ts';

/** Something that a screen reports to the counter of visits: a step, a search that found nothing, or an error. */
export type Noted = { step: Step } | { search: string } | { error: unknown };

/**
 * Reports something to the counter of visits. If the counter is not loaded yet, or the browser wants not to be counted,
 * nobody listens.
 */
export const note = (detail: Noted) => void dispatchEvent(new CustomEvent<Noted>('noted', { detail }));
