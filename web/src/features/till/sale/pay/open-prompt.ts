import type { TillPrompt } from '#shared/till/till-money.ts';

/**
 * The M-Pesa request that a sale waits for. It is part of the sale, so that a reload finds it again. `asking`: it is on
 * its way to the server, or its answer was lost. `unsent`: the server has not received it. The other states are the
 * server's.
 */
export type OpenPrompt = {
  id: string;
  cents: number;
  phone: string;
  state: TillPrompt['state'] | 'asking' | 'unsent';
  /** M-Pesa's result code, once the request ended. */
  code?: string | null;
  /** M-Pesa's code of the payment; empty until it is known. */
  receipt: string;
};

/** Returns true while the result of a request can still come. */
export const isWaiting = ({ state }: OpenPrompt) =>
  state === 'asking' || state === 'started' || state === 'prompted' || state === 'unresolved';
