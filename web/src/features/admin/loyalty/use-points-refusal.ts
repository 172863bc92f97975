import type { PointsSummary } from '#shared/loyalty/customer-points.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useRefresh } from '../use-admin-lists.ts';

/** The props of a form that changes a customer's points. */
export type PointsFormProps = {
  customer: string;
  points: PointsSummary;
  onDone: (text: string) => void;
  onClose: () => void;
};

/**
 * Returns a function that handles the refusal of a form about a customer's points. `renew` gives the request a new id
 * and empties its number field.
 */
export function usePointsRefusal(renew: () => void) {
  const refresh = useRefresh();
  return ({ code }: CallError) => {
    // The server has already recorded another number of points under this id.
    if (code === 'recorded-before') renew();
    if (code === 'points-short' || code === 'points-few') refresh();
    return undefined;
  };
}
