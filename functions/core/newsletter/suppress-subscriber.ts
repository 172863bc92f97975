import type { SuppressionReason } from '#shared/emails/returned-emails.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findSubscriber, saveActions } from '../../data/newsletter/subscriber.ts';
import { signSubscriber } from './sign-subscriber.ts';

/**
 * Returns the writes that mark the subscriber of an address as suppressed. Add them to the transaction that suppresses
 * the address. They fail if the subscriber has changed since. A complaint replaces an earlier bounce as the reason.
 */
export async function suppressSubscriber(
  email: string,
  reason: SuppressionReason,
  at: string,
): Promise<Actions> {
  const signature = await signSubscriber(email);
  const before = await findSubscriber(signature);
  const was = before?.suppressed;
  if (!before || was?.reason === reason || was?.reason === 'complaint') return [];
  const suppressed = { reason, since: was?.since ?? at };
  return saveActions(signature, before, { ...before, suppressed });
}
