import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { promotionTexts } from './promotion-texts.ts';

const texts = promotionTexts.sample;

/**
 * A field for the delivery area of a sample cart. Without an area, the price includes no delivery fee, as in a
 * shopper's cart.
 */
export function SampleArea({ area, onChange }: { area: string; onChange: (area: string) => void }) {
  const { data: settings } = useCall('GET /api/settings');
  return (
    <AdminField label={texts.area} error={undefined}>
      {(control) => (
        <select {...control} value={area} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.noArea}</option>
          {settings?.zones.flatMap(({ fee, areas }) =>
            areas.map((name) => (
              <option key={name} value={name}>
                {texts.areaOption(name, fee === 0 ? texts.free : formatPrice(fee))}
              </option>
            )),
          )}
        </select>
      )}
    </AdminField>
  );
}
