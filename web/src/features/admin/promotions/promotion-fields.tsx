import type { SyntheticEvent } from 'react';
import { instantInNairobi, nairobiMinute } from '#shared/nairobi.ts';
import { type Tier, UseLimits } from '#shared/promotions/promotion.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { NumberField } from './number-field.tsx';
import { type Form, UNFINISHED } from './promotion-form.ts';
import { promotionTexts as texts } from './promotion-texts.ts';
import { TierFields } from './tier-fields.tsx';

const MOST_TIERS = 10;
const newTier: Tier = { when: {}, off: { kind: 'percent', percent: 10 } };

/** The discounts of a promotion. Only one of them applies to a cart. */
export function DiscountFields({ form }: { form: Form }) {
  const { tiers, best_tier_wins } = form.values;
  const set = (next: Tier[]) => form.change('tiers', next);
  return (
    <Section title={texts.sections.discount}>
      {tiers.map((tier, index) => (
        <TierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a discount has no id, and its fields hold no state of their own
          key={index}
          tier={tier}
          place={index + 1}
          formId={form.id}
          isChecked={form.wrong('tiers') !== undefined}
          onChange={(next) => set(tiers.with(index, next))}
          onRemove={tiers.length > 1 ? () => set(tiers.toSpliced(index, 1)) : undefined}
        />
      ))}
      {tiers.length > 1 && (
        <label className={panel.option}>
          <input
            type="checkbox"
            form={form.id}
            checked={best_tier_wins}
            onChange={({ target }) => form.change('best_tier_wins', target.checked)}
          />
          {texts.best}
        </label>
      )}
      {tiers.length < MOST_TIERS && (
        <div className={panel.actions}>
          <Button look="outline" onClick={() => set([...tiers, newTier])}>
            {texts.addTier}
          </Button>
        </div>
      )}
    </Section>
  );
}

/**
 * The fields for the day and time of the start or the end, in Nairobi time. The time zone of the browser does not
 * matter.
 */
function MomentField({ form, name }: { form: Form; name: 'from' | 'until' }) {
  const value = form.values[name];
  const shown = !value || value === UNFINISHED ? '' : nairobiMinute(value);
  function read({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) {
    const next = validity.badInput ? UNFINISHED : typed === '' ? null : instantInNairobi(typed);
    if (next !== value) form.change(name, next);
  }
  return (
    <AdminField
      label={texts[name]}
      hint={name === 'from' ? texts.fromHint : texts.untilHint}
      error={form.wrong(name)}
    >
      {(control) => (
        // Browsers fire no change event for a date that was typed without a time.
        <input
          {...control}
          type="datetime-local"
          form={form.id}
          value={shown}
          onChange={read}
          onKeyUp={read}
          onBlur={read}
        />
      )}
    </AdminField>
  );
}

/** The note of a promotion, and the period in which it can be used. */
export const PeriodFields = ({ form }: { form: Form }) => (
  <Section title={texts.sections.period}>
    <RecordField form={form} name="note" label={texts.note} hint={texts.noteHint}>
      {(control) => <textarea {...control} rows={2} maxLength={200} />}
    </RecordField>
    <MomentField form={form} name="from" />
    <MomentField form={form} name="until" />
  </Section>
);

const limits = ['total', 'per_phone', 'per_day'] as const;

/** The limits on how many orders may use the code. */
export function LimitFields({ form }: { form: Form }) {
  const { uses } = form.values;
  const issues = form.wrong('uses') ? (UseLimits.safeParse(uses).error?.issues ?? []) : [];
  return (
    <Section title={texts.sections.limits}>
      {limits.map((name) => (
        <NumberField
          key={name}
          label={texts.limits[name]}
          hint={texts.limits.hint}
          error={issues.find(({ path }) => path[0] === name)?.message}
          formId={form.id}
          value={uses[name]}
          onChange={(limit) => form.change('uses', { ...uses, [name]: limit })}
        />
      ))}
    </Section>
  );
}
