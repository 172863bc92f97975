import { officeBox } from '#shared/payments/cash-holder.ts';
import { useCall } from '../../../api/use-call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import type { AdminOrder } from './admin-order.ts';
import { holderTexts as texts } from './money-texts.ts';

type Props = {
  label: string;
  holder: string;
  /** The order. Its rider can be chosen too, even if they are no longer in the list of riders. */
  order: Pick<AdminOrder, 'rider'>;
  error: string | undefined;
  onChange: (holder: string) => void;
};

/**
 * Returns the holder of the cash that the form preselects: the order's rider, or the office box at a pickup. Returns
 * an empty text if there is neither.
 */
export const firstHolder = (order: AdminOrder, isPickup: boolean) =>
  order.rider ? `rider-${order.rider.id}` : isPickup ? 'office' : '';

/** Asks who has the cash: the office box or a rider. */
export function HolderField({ label, holder, order: { rider }, error, onChange }: Props) {
  const { data } = useCall('GET /api/admin/cash', {});
  const listed = (data?.holders ?? []).filter(({ kind }) => kind === 'rider');
  const own = rider && { ref: `rider-${rider.id}`, name: rider.name };
  const riders = own && !listed.some(({ ref }) => ref === own.ref) ? [own, ...listed] : listed;
  return (
    <AdminField label={label} error={error}>
      {(control) => (
        <select {...control} value={holder} onChange={({ target }) => onChange(target.value)}>
          {holder === '' && <option value="">{texts.choose}</option>}
          <option value="office">{officeBox.name}</option>
          {riders.map(({ ref, name }) => (
            <option key={ref} value={ref}>
              {name}
            </option>
          ))}
        </select>
      )}
    </AdminField>
  );
}
