import { formatPrice } from '#shared/money.ts';
import type { MeasuredArrival } from '#shared/settings/measured-arrival.ts';
import { Button } from '../../../ui/button.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { sumField } from '../ui/sum-input.tsx';
import { DeliveryPreview } from './delivery-preview.tsx';
import { type GroupForm, GroupPage, type GroupProps } from './group-page.tsx';
import { settingsTexts } from './settings-texts.ts';
import { ZoneFields, type ZoneValues } from './zone-fields.tsx';

const texts = settingsTexts.delivery;

const words = ({ zone, fee, areas }: ZoneValues) =>
  `${texts.zone(zone)}, ${typeof fee === 'number' ? formatPrice(fee) : fee}: ${areas.join(', ')}`;

const fields = {
  zones: { name: 'zones', show: (zones: unknown) => (zones as ZoneValues[]).map(words).join('\n') },
  free_delivery_from: {
    name: 'free delivery',
    show: (sum: unknown) => (typeof sum === 'number' ? formatPrice(sum) : settingsTexts.neverFree),
  },
};

/** The settings of the delivery zones, their fees, and the sum from which delivery is free (G-13). */
export const DeliveryGroup = (props: GroupProps<'delivery'>) => (
  <GroupPage
    {...props}
    group="delivery"
    fields={fields}
    preview={(values) => <DeliveryPreview values={values} measured={props.record.measured} />}
  >
    {(form) => (
      <>
        <Zones form={form} measured={props.record.measured ?? []} />
        <Section title={texts.free}>
          <RecordField
            form={form}
            name="free_delivery_from"
            label={texts.freeFrom}
            hint={texts.freeHint}
            isSum
          >
            {(control) => <input {...control} {...sumField} />}
          </RecordField>
        </Section>
      </>
    )}
  </GroupPage>
);

/** Returns a new delivery zone that is not filled in yet. */
const newZone = (zones: readonly ZoneValues[]): ZoneValues => ({
  zone: Math.max(0, ...zones.map(({ zone }) => zone)) + 1,
  fee: null as never,
  areas: [],
  pickup: false,
  arrival_minutes: 60,
});

type ZonesProps = { form: GroupForm<'delivery'>; measured: readonly MeasuredArrival[] };

function Zones({ form, measured }: ZonesProps) {
  const zones = form.values.zones;
  const store = (next: ZoneValues[]) => form.change('zones', next);
  const error = form.wrongAt('zones');
  const without = (place: number) => zones.filter((_, other) => other !== place);
  return (
    <Section title={texts.zones}>
      <p className={panel.hint}>{texts.zonesHint}</p>
      {zones.map((zone, place) => (
        <ZoneFields
          key={zone.zone}
          zone={zone}
          formId={form.id}
          isFirst={place === 0}
          isLast={place === zones.length - 1}
          measured={measured.find((each) => each.zone === zone.zone)}
          wrong={(field) => form.wrongAt('zones', place, field)}
          onChange={(change) =>
            store(zones.map((each, other) => (other === place ? { ...each, ...change } : each)))
          }
          onMove={(by) => store(without(place).toSpliced(place + by, 0, zone))}
          onRemove={() => store(without(place))}
        />
      ))}
      {error && (
        <p role="alert" className={panel.error}>
          {error}
        </p>
      )}
      <div className={panel.actions}>
        <Button look="outline" onClick={() => store([...zones, newZone(zones)])}>
          {texts.add}
        </Button>
      </div>
      <p className={panel.hint}>{texts.orders}</p>
    </Section>
  );
}
