import type { SyntheticEvent } from 'react';
import { instantInNairobi, nairobiMinute } from '#shared/nairobi.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { optionsOf, RecordSelect } from '../ui/detail-page/record-select.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { type Form, UNFINISHED } from './post-form.ts';
import { postTexts as texts } from './post-texts.ts';

/**
 * The fields for the day and time at which the article is published automatically, in Nairobi time. The time zone of
 * the browser does not matter.
 */
function PublishAt({ form }: { form: Form }) {
  const { publish_at } = form.values;
  const shown = !publish_at || publish_at === UNFINISHED ? '' : nairobiMinute(publish_at);
  function read({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) {
    const typed = value === '' ? null : instantInNairobi(value);
    const next = validity.badInput ? UNFINISHED : typed;
    if (next !== publish_at) form.change('publish_at', next);
  }
  return (
    <AdminField label={texts.publishAt} hint={texts.publishAtHint} error={form.wrong('publish_at')}>
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

/** The state, the category, the author and the picture of an article. */
export function PostSide({ form, id, category }: { form: Form; id: number; category: string | null }) {
  const { data } = useCall('GET /api/admin/post-categories', {});
  const names = [
    ...new Set([...(data?.categories ?? []).map(({ name }) => name), ...(category ? [category] : [])]),
  ];
  const { state = 'draft', picture, name } = form.values;
  return (
    <>
      <Section title={texts.sections.state}>
        <RecordSelect
          form={form}
          name="state"
          label={texts.state}
          hint={texts.stateHints[state]}
          options={optionsOf(texts.stateOptions)}
        />
        {state === 'scheduled' && <PublishAt form={form} />}
      </Section>
      <Section title={texts.sections.place}>
        <RecordSelect
          key={names.length}
          form={form}
          name="category"
          label={texts.category}
          empty={texts.chooseCategory}
          options={names.map((value) => ({ value, label: value }))}
        />
        <RecordField form={form} name="author" label={texts.author}>
          {(control) => <input {...control} required maxLength={60} autoComplete="off" />}
        </RecordField>
      </Section>
      <Section title={texts.sections.picture}>
        <PictureField
          place={`post:${id}`}
          purpose="post"
          value={picture ? [picture as FormPicture] : []}
          onChange={([next]) => form.change('picture', next ?? null)}
          alt={name ?? ''}
          most={1}
          error={form.wrong('picture')}
        />
      </Section>
    </>
  );
}
