import { noteLength } from '#shared/customers/customer.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { type FieldsOf, RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Customer } from './customer.ts';
import { customerPageTexts as texts } from './customer-texts.ts';

type Props = { customer: Customer; form: FieldsOf<Pick<Customer, 'note' | 'has_warning'>> };

/**
 * The notes of staff about a customer. They are first on the page, because staff must read a warning before they call.
 */
export const CustomerNotes = ({ customer: { noted }, form }: Props) => (
  <Section title={texts.notes}>
    <RecordField form={form} name="note" label={texts.note} hint={texts.noteHint}>
      {(control) => <textarea {...control} rows={3} maxLength={noteLength} />}
    </RecordField>
    <label className={panel.option}>
      <input
        type="checkbox"
        checked={form.values.has_warning}
        onChange={({ target }) => form.change('has_warning', target.checked)}
      />
      {texts.warn}
    </label>
    {noted && <p className={panel.hint}>{texts.noted(noted.by, formatMoment(noted.at))}</p>}
  </Section>
);
