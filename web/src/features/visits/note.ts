import type { Step } from '#shared/visits/visit-kinds.ts';

/** An event that a screen reports to the visit counter: a step, a search that found nothing, or an error. */
export type Noted = { step: Step } | { search: string } | { error: unknown };

/**
 * Reports an event to the visit counter. If the counter is not loaded yet, or the browser asks not to be counted,
 * nobody listens.
 */
export const note = (detail: Noted) => void dispatchEvent(new CustomEvent<Noted>('noted', { detail }));
