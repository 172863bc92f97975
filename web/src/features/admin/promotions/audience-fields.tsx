import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { formatShortDay } from '../../../ui/date.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { optionsOf } from '../ui/detail-page/record-select.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Form, PromotionValues } from './promotion-form.ts';
import { promotionTexts as texts } from './promotion-texts.ts';

type Props = { form: Form; stored: PromotionRecord['audience'] };

/**
 * The fields for the customers who may use the promo code. Stored customers are not shown, because the shop stores only
 * keyed hashes of their contacts.
 */
export function AudienceFields({ form, stored }: Props) {
  const { audience, first_order } = form.values;
  const error = form.wrong('audience');
  const set = (next: PromotionValues['audience']) => form.change('audience', next);
  return (
    <Section title={texts.sections.audience}>
      <AdminField label={texts.audience} error={audience.to === 'everyone' ? error : undefined}>
        {(control) => (
          <select
            {...control}
            form={form.id}
            value={audience.to}
            onChange={({ target }) => set({ to: target.value as 'everyone' })}
          >
            {optionsOf(texts.audiences).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      {audience.to === 'person' && (
        <AdminField
          label={texts.contact}
          hint={stored.to === 'person' ? texts.personKept(texts[stored.by]) : undefined}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              form={form.id}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={200}
              value={audience.contact ?? ''}
              onChange={({ target: { value } }) =>
                set({ to: 'person', ...(value !== '' && { contact: value }) })
              }
            />
          )}
        </AdminField>
      )}
      {audience.to === 'group' && (
        <AdminField
          label={texts.contacts}
          hint={
            stored.to === 'group'
              ? texts.groupKept(stored.count, formatShortDay(stored.kept_until))
              : texts.contactsHint
          }
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              form={form.id}
              rows={5}
              maxLength={60_000}
              spellCheck={false}
              value={audience.contacts ?? ''}
              onChange={({ target: { value } }) =>
                set({ to: 'group', ...(value !== '' && { contacts: value }) })
              }
            />
          )}
        </AdminField>
      )}
      <label className={panel.option}>
        <input
          type="checkbox"
          form={form.id}
          checked={first_order}
          onChange={({ target }) => form.change('first_order', target.checked)}
        />
        {texts.firstOrder}
      </label>
      <label className={panel.option}>
        <input
          type="checkbox"
          form={form.id}
          checked={form.values.is_public}
          onChange={({ target }) => form.change('is_public', target.checked)}
        />
        {texts.isPublic}
      </label>
      <p className={panel.hint}>{texts.isPublicHint}</p>
      {form.wrong('is_public') && (
        <p className={panel.error} role="alert">
          {form.wrong('is_public')}
        </p>
      )}
    </Section>
  );
}
