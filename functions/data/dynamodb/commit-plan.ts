import { retry, tryAgain } from '../../retry.ts';
import { type NamedActions, type Refusal, transact } from './transact.ts';

/** A planned change: its writes, and the result of the call. A plan without writes changes nothing. */
export type Plan<Result, Name extends string = string> = {
  result: Result;
  actions?: NamedActions<Name> | undefined;
};

/**
 * Plans a change from the stored data and writes it in one transaction. If another write came first, the function plans
 * again.
 *
 * @param explain throws an error for a refused transaction if planning again would not help. A refusal of the writes
 *   named `beside`, which the caller has added, is always thrown
 * @throws the errors of `plan` and `explain` · 503 if another write was first at every attempt
 */
export const commitPlan = <Result, Name extends string>(
  plan: (attempt: number) => Promise<Plan<Result, Name>>,
  explain?: (refusal: Refusal<Name>) => void,
): Promise<Result> =>
  retry(async (attempt) => {
    const { result, actions } = await plan(attempt);
    const refusal: Refusal | undefined = actions && (await transact(actions));
    if (!refusal) return result;
    if (refusal.has('beside')) throw refusal;
    explain?.(refusal as Refusal<Name>);
    return tryAgain;
  });
