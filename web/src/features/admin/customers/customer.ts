import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { CallAnswer } from '../../../api/call.ts';
import type { Tone } from '../ui/detail-page/mark.tsx';
import { customerTexts as texts } from './customer-texts.ts';

export type Customer = CallAnswer<'GET /api/admin/customers/{key}'>;
export type CustomerLine = CallAnswer<'GET /api/admin/customers'>['customers'][number];

/** Returns a phone number in the form that people read. A masked one stays as it is. */
export const phoneOf = ({ phone }: Pick<CustomerLine, 'phone'>) => formatPhone(phone);

/** Returns the name of a customer, or the phone of one who gave none. */
export const nameOf = (customer: Pick<CustomerLine, 'name' | 'phone'>) => customer.name || phoneOf(customer);

/** Returns, in words, what staff should know first about a customer. */
export function stateOf(customer: CustomerLine): { word: string; tone: Tone } {
  const { has_warning, owed, outcomes, unreachable } = customer;
  if (has_warning) return { word: texts.states.warning, tone: 'bad' };
  if (owed > 0) return { word: texts.states.owes(formatPrice(owed)), tone: 'bad' };
  if (outcomes.refused > 0) return { word: texts.states.refused(outcomes.refused), tone: 'warn' };
  if (unreachable > 0) return { word: texts.states.unreachable(unreachable), tone: 'warn' };
  if (outcomes.open > 0) return { word: texts.states.open, tone: 'quiet' };
  if (outcomes.delivered === 0) return { word: texts.states.none, tone: 'quiet' };
  return outcomes.delivered > 1
    ? { word: texts.states.regular, tone: 'good' }
    : { word: texts.states.first, tone: 'good' };
}
