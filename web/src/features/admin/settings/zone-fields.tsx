import type * as z from 'zod';
import type { DeliverySettings } from '#shared/settings/delivery-settings.ts';
import type { MeasuredArrival } from '#shared/settings/measured-arrival.ts';
import { Button } from '../../../ui/button.tsx';
import { numberField } from '../products/product-fields.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import panel from '../ui/panel.module.css';
import { SumInput, sumProblem } from '../ui/sum-input.tsx';
import { settingsTexts } from './settings-texts.ts';
import styles from './zone-fields.module.css';

const texts = settingsTexts.delivery;

export type ZoneValues = z.input<typeof DeliverySettings>['zones'][number];

type Props = {
  zone: ZoneValues;
  /** The form that Enter in a field submits. */
  formId: string;
  isFirst: boolean;
  isLast: boolean;
  /** What the zone's deliveries took. Undefined while too few are measured. */
  measured: MeasuredArrival | undefined;
  wrong: (field: keyof ZoneValues) => string | undefined;
  onChange: (change: Partial<ZoneValues>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Returns the typed number. Returns null for an empty field; the form then asks for a number. */
const numberOf = (typed: string) => (typed === '' ? (null as never) : Number(typed));

/** The fields of a delivery zone. */
export function ZoneFields(props: Props) {
  const { zone, formId, isFirst, isLast, measured, wrong, onChange, onMove, onRemove } = props;
  const { zone: number, fee, areas, pickup, arrival_minutes: minutes } = zone;
  return (
    <fieldset className={styles.zone}>
      <legend className={styles.name}>{texts.zone(number)}</legend>
      <div className={styles.numbers}>
        <AdminField label={texts.fee} error={sumProblem(fee) ?? wrong('fee')}>
          {(control) => (
            <SumInput
              {...control}
              form={formId}
              value={fee}
              onSum={(sum) => onChange({ fee: sum as never })}
            />
          )}
        </AdminField>
        <AdminField
          label={texts.minutes}
          hint={pickup ? texts.pickupMinutesHint : texts.minutesHint}
          error={wrong('arrival_minutes')}
        >
          {(control) => (
            <input
              {...control}
              {...numberField}
              inputMode="numeric"
              step={1}
              form={formId}
              value={minutes ?? ''}
              onChange={({ target }) => onChange({ arrival_minutes: numberOf(target.value) })}
            />
          )}
        </AdminField>
      </div>
      {!pickup && <p className={panel.hint}>{measured ? texts.measured(measured) : texts.notMeasured}</p>}
      <AdminField label={texts.areas} hint={texts.areasHint} error={wrong('areas') ?? wrong('zone')}>
        {(control) => (
          <textarea
            {...control}
            form={formId}
            rows={Math.max(2, areas.length)}
            value={areas.join('\n')}
            onChange={({ target }) =>
              onChange({ areas: target.value === '' ? [] : target.value.split('\n') })
            }
            onBlur={() => {
              const kept = areas.filter((area) => area.trim() !== '');
              if (kept.length < areas.length) onChange({ areas: kept });
            }}
          />
        )}
      </AdminField>
      <label className={panel.option}>
        <input
          type="checkbox"
          form={formId}
          checked={pickup}
          onChange={({ target }) => onChange({ pickup: target.checked, ...(target.checked && { fee: 0 }) })}
        />
        {texts.pickup}
      </label>
      <div className={panel.actions}>
        <Button look="outline" disabled={isFirst} aria-label={texts.up(number)} onClick={() => onMove(-1)}>
          <span aria-hidden="true">↑</span>
        </Button>
        <Button look="outline" disabled={isLast} aria-label={texts.down(number)} onClick={() => onMove(1)}>
          <span aria-hidden="true">↓</span>
        </Button>
        <Button look="quiet" aria-label={texts.remove(number)} onClick={onRemove}>
          {texts.removeShort}
        </Button>
      </div>
    </fieldset>
  );
}
