import { type Conditions, type Reduction, Tier } from '#shared/promotions/promotion.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { optionsOf } from '../ui/detail-page/record-select.tsx';
import panel from '../ui/panel.module.css';
import { GoodsFields } from './goods-fields.tsx';
import { NumberField, ShillingsField } from './number-field.tsx';
import { promotionTexts as texts } from './promotion-texts.ts';
import styles from './promotions.module.css';

/** The value of a field that is still empty. The check of the form then asks for a number. */
const nothing = null as never;

const begun: Record<Reduction['kind'], Reduction> = {
  percent: { kind: 'percent', percent: 10 },
  amount: { kind: 'amount', shillings: nothing },
  pack: { kind: 'pack', pieces: nothing, shillings: nothing },
};

type Props = {
  tier: Tier;
  /** The discount's place in the list, from 1. */
  place: number;
  formId: string;
  /** True once the form has found an invalid value, so that errors are shown. */
  isChecked: boolean;
  onChange: (tier: Tier) => void;
  onRemove: (() => void) | undefined;
};

/** The fields of one discount: how much, on which goods, and under which conditions. */
export function TierFields({ tier, place, formId, isChecked, onChange, onRemove }: Props) {
  const issues = isChecked ? (Tier.safeParse(tier).error?.issues ?? []) : [];
  const wrong = (path: string) => issues.find((issue) => issue.path.join('.').startsWith(path))?.message;
  const { off } = tier;
  const setOff = (change: object) => onChange({ ...tier, off: { ...off, ...change } as Reduction });
  return (
    <fieldset className={styles.tier}>
      <legend className={styles.name}>{texts.tier(place)}</legend>
      <div className={panel.pair}>
        <AdminField
          label={texts.off}
          hint={off.kind === 'pack' ? texts.packHint : undefined}
          error={undefined}
        >
          {(control) => (
            <select
              {...control}
              value={off.kind}
              onChange={({ target }) => onChange({ ...tier, off: begun[target.value as Reduction['kind']] })}
            >
              {optionsOf(texts.offs).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </AdminField>
        {off.kind === 'percent' && (
          <NumberField
            label={texts.percentLabel}
            error={wrong('off.percent')}
            formId={formId}
            value={off.percent}
            onChange={(percent) => setOff({ percent })}
          />
        )}
        {off.kind === 'pack' && (
          <NumberField
            label={texts.packPieces}
            error={wrong('off.pieces')}
            formId={formId}
            value={off.pieces}
            onChange={(pieces) => setOff({ pieces })}
          />
        )}
        {off.kind !== 'percent' && (
          <ShillingsField
            label={off.kind === 'pack' ? texts.packPrice : texts.shillings}
            error={wrong('off.shillings')}
            formId={formId}
            value={off.shillings}
            onChange={(shillings) => setOff({ shillings })}
          />
        )}
      </div>
      <GoodsFields
        goods={tier.of}
        error={wrong('of')}
        onChange={(of) => onChange(of ? { ...tier, of } : { when: tier.when, off })}
      />
      <ConditionFields
        when={tier.when}
        {...{ formId, wrong }}
        onChange={(when) => onChange({ ...tier, when })}
      />
      {onRemove && (
        <div className={panel.actions}>
          <Button look="quiet" aria-label={texts.removeTier(place)} onClick={onRemove}>
            {texts.removeShort}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type ConditionProps = {
  when: Conditions;
  formId: string;
  wrong: (path: string) => string | undefined;
  onChange: (when: Conditions) => void;
};

function ConditionFields({ when, formId, wrong, onChange }: ConditionProps) {
  const { line_quantity, pieces, sub_total, ...others } = when;
  /** Leaves out conditions that are null. */
  const set = (change: object) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...others, line_quantity, pieces, sub_total, ...change }).filter(
          ([, value]) => value !== undefined && value !== null,
        ),
      ),
    );
  return (
    <fieldset className={panel.plain}>
      <legend className={`${panel.label} ${styles.conditions}`}>{texts.conditions}</legend>
      <div className={panel.pair}>
        <NumberField
          label={texts.lineQuantity}
          hint={texts.conditionHint}
          error={wrong('when.line_quantity')}
          formId={formId}
          value={line_quantity}
          onChange={(line_quantity) => set({ line_quantity })}
        />
        <NumberField
          label={texts.pieces}
          hint={texts.conditionHint}
          error={wrong('when.pieces')}
          formId={formId}
          value={pieces?.quantity}
          onChange={(quantity) => set({ pieces: quantity === null ? null : { ...pieces, quantity } })}
        />
        {pieces && (
          <AdminField label={texts.piecesType} error={undefined}>
            {(control) => (
              <select
                {...control}
                value={pieces.type ?? ''}
                onChange={({ target: { value } }) =>
                  set({ pieces: { quantity: pieces.quantity, ...(value && { type: value }) } })
                }
              >
                <option value="">{texts.anyType}</option>
                <option value="single">{texts.single}</option>
                <option value="assorted">{texts.assorted}</option>
              </select>
            )}
          </AdminField>
        )}
        <ShillingsField
          label={texts.subTotal}
          hint={texts.conditionHint}
          error={wrong('when.sub_total')}
          formId={formId}
          value={sub_total}
          onChange={(sub_total) => set({ sub_total })}
        />
      </div>
    </fieldset>
  );
}
