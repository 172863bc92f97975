import type { SyntheticEvent } from 'react';
import { instantInNairobi, nairobiDay, nairobiTime } from '#shared/nairobi.ts';
import { AdminField } from '../ui/admin-field.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import type { Form } from './featured-form.ts';
import { featuredTexts as texts } from './featured-texts.ts';

export const HeadlineField = ({ form }: { form: Form }) => (
  <RecordField
    form={form}
    name="headline"
    label={texts.headline}
    hint={texts.headlineHint(80 - form.values.headline.length)}
  >
    {(control) => <input {...control} autoComplete="off" maxLength={80} required />}
  </RecordField>
);

/** The form's value while only the date or only the time of the end is typed. The form refuses this value. */
const UNFINISHED = 'unfinished';

/**
 * A field for the day and time at which the feature ends, in Nairobi time. The time zone of the browser does not
 * matter.
 */
export function EndField({ form }: { form: Form }) {
  const { ends_at } = form.values;
  const shown =
    ends_at === null || ends_at === UNFINISHED ? '' : `${nairobiDay(ends_at)}T${nairobiTime(ends_at)}`;
  function read({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) {
    const typed = value === '' ? null : instantInNairobi(value);
    const next = validity.badInput ? UNFINISHED : typed;
    if (next !== ends_at) form.change('ends_at', next);
  }
  return (
    <AdminField label={texts.ends} hint={texts.endsHint} error={form.wrong('ends_at')}>
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
