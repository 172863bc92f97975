import type { TillPrompt } from '#shared/till/till-money.ts';

/**
 * The M-Pesa payment request that a sale waits for. It is stored with the sale, so it survives a reload. `asking`: the
 * request is on its way to the server, or its answer was lost. `unsent`: the server has not received it. The other
 * states come from the server.
 */
export type OpenPrompt = {
  id: string;
  cents: number;
  phone: string;
  state: TillPrompt['state'] | 'asking' | 'unsent';
  /** M-Pesa's result code, once the request has ended. */
  code?: string | null;
  /** M-Pesa's code of the payment. It is empty until it is known. */
  receipt: string;
};

/** Returns true while the result of a payment request can still arrive. */
export const isWaiting = ({ state }: OpenPrompt) =>
  state === 'asking' || state === 'started' || state === 'prompted' || state === 'unresolved';
