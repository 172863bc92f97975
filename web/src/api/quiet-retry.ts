import type { SWRConfiguration } from 'swr';
import type { CallError } from './call-error.ts';

type Options = SWRConfiguration<unknown, CallError>;

/** The pauses before the retries of a failed read, in ms. After the last retry, the visitor can tap "Try again". */
const PAUSES_MS = [2_000, 5_000, 15_000];

/**
 * Returns true if a later call may succeed, because there was no answer or the server was busy or failed. A refusal
 * (4xx) is final.
 */
const mayPass = ({ status }: CallError) => status === 0 || status >= 500;

/**
 * The swr options that repeat a failed read (G-78). The page keeps its content until the answer arrives. Writes are
 * never repeated automatically.
 */
export const quietRetry: Pick<Required<Options>, 'shouldRetryOnError' | 'onErrorRetry'> = {
  shouldRetryOnError: mayPass,
  onErrorRetry: (_error, _key, _config, read, { retryCount }) => {
    const pause = PAUSES_MS[retryCount - 1];
    if (pause) setTimeout(read, pause, { retryCount });
  },
};
