import type { StaffPrompt } from '#shared/payments/asked-money.ts';
import type { Payments } from '../../data/payments/payment.ts';
import { isOverdue } from './payment-attempt.ts';

/** Returns all M-Pesa payment requests for an order, for staff, oldest first. */
export const viewPrompts = ({ attempts }: Pick<Payments, 'attempts'>, now: Date): StaffPrompt[] =>
  attempts
    .map((attempt) => ({
      id: attempt.id,
      // The watch job of an overdue payment request was lost. The next request settles this one.
      state: isOverdue(attempt, now) ? ('unresolved' as const) : attempt.state,
      code: attempt.code ?? null,
      amount: attempt.shillings,
      phone: attempt.phone && `+${attempt.phone}`,
      at: attempt.started_at,
      by: attempt.asked_by?.name ?? null,
    }))
    .sort((one, other) => one.at.localeCompare(other.at));
