import type { PointsSummary } from '#shared/loyalty/customer-points.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useRefresh } from '../use-admin-lists.ts';

/** The props of the forms that change a customer's points. */
export type PointsFormProps = {
  customer: string;
  points: PointsSummary;
  onDone: (text: string) => void;
  onClose: () => void;
};

/**
 * Returns a function that reacts to the server's refusal of a form about points. `renew` gives the request a new id
 * and empties the field of the number.
 */
export function usePointsRefusal(renew: () => void) {
  const refresh = useRefresh();
  return ({ code }: CallError) => {
    // The server has already recorded a different number of points under this id, so the form needs a new id.
    if (code === 'recorded-before') renew();
    if (code === 'points-short' || code === 'points-few') refresh();
    return undefined;
  };
}
