import { useState } from 'react';
import type * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import { type PageText, type TextPageName, textPageNames } from '#shared/content/text-page.ts';
import { pageTextForm, type TextPageRecord } from '#shared/content/text-page-form.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { urls } from '../../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { useUser } from '../../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../../log/record-log.tsx';
import { DetailPage } from '../../ui/detail-page/detail-page.tsx';
import { RecordField } from '../../ui/detail-page/record-field.tsx';
import { MissingRecord, RecordPage } from '../../ui/detail-page/record-page.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { useRecordForm } from '../../ui/detail-page/use-record-form.ts';
import panel from '../../ui/panel.module.css';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useWatching } from '../../use-admin-lists.ts';
import { back, messageAt } from '../group-page.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';
import { type Part, PartFields } from './part-fields.tsx';
import { textPageTexts as texts } from './text-page-texts.ts';
import { WritingHelp } from './writing-help.tsx';

const isPage = (id: string): id is TextPageName => Object.hasOwn(textPageNames, id);

const skeleton = { back, main: [{ fields: 2 }, { fields: 4 }], side: [{ lines: 5 }] };

/** `/admin/settings/pages/{page}`: the text of a page and its versions (G-57). */
export const TextPageScreen = ({ id }: { id: string }) =>
  isPage(id) ? <StoredPage key={id} page={id} /> : <MissingRecord back={back} texts={settingsTexts} />;

function StoredPage({ page }: { page: TextPageName }) {
  const answer = useCall('GET /api/admin/pages/{page}', { params: { page } }, useWatching());
  return (
    <RecordPage answer={answer} texts={settingsTexts} {...skeleton}>
      {(record, change) => <TextForm record={record} onChange={change} />}
    </RecordPage>
  );
}

const words = (parts: unknown) =>
  (parts as Part[]).map(({ title, text }) => `${title}\n${text}`).join('\n\n');

const fields = {
  description: { name: 'text for search engines' },
  lead: { name: 'introduction' },
  steps: { name: 'steps', show: words },
  sections: { name: 'sections', show: words },
};

type Props = {
  record: TextPageRecord;
  /** Called with the stored page, or with undefined if it must be loaded again. */
  onChange: (record?: TextPageRecord) => void;
};

function TextForm({ record, onChange }: Props) {
  const { page, version, at, by } = record;
  const name = textPageNames[page];
  const schema = pageTextForm(page) as unknown as z.ZodType<object, PageText>;
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'settings.write');
  const mayReadLog = useMayReadLog();
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useRecordForm({
    name: `page:${page}`,
    record,
    valuesOf: ({ values }: TextPageRecord) => values,
    fields,
    schema,
    save: (values, seen) =>
      call('PATCH /api/admin/pages/{page}', {
        params: { page },
        body: { version: seen, values: values as Record<string, unknown> },
      }),
    failed: texts.saveFailed,
    onSaved(next) {
      onChange(next);
      adminToast(texts.saved(name, next.version));
    },
  });
  const { values } = form;
  const wrongAt =
    (field: string) =>
    (...path: (string | number)[]) =>
      form.failures > 0 ? messageAt(schema, values, [field, ...path]) : undefined;
  const partsError = wrongAt('sections')() ?? wrongAt('steps')();
  return (
    <DetailPage
      title={texts.name(name)}
      back={back}
      marks={
        <>
          <span>{texts.version(version)}</span>
          <span>{by ? texts.since(`${formatMoment(at)}, ${by.name}`) : texts.firstText}</span>
        </>
      }
      actions={
        <>
          <ButtonLink look="outline" href={urls[page]} target="_blank" rel="noopener">
            {texts.view}
          </ButtonLink>
          <Button look="outline" onClick={() => setPreviewed(true)}>
            {texts.preview}
          </Button>
        </>
      }
      notices={!mayWrite && <p className={panel.hint}>{texts.readOnly}</p>}
      form={form}
      side={
        <>
          <PageVersions
            key={version}
            page={page}
            present={version}
            mayWrite={mayWrite}
            onPutBack={() => onChange()}
          />
          <Section title={texts.format}>
            <WritingHelp />
          </Section>
        </>
      }
      log={
        mayReadLog && <RecordLog noun="page" record={page} version={version} onUndone={() => onChange()} />
      }
    >
      <title>{`${texts.name(name)} · ${settingsTexts.title} · Hart`}</title>
      <fieldset className={panel.plain} disabled={!mayWrite}>
        <Section title={name}>
          <RecordField form={form} name="lead" label={texts.lead} hint={texts.leadHint}>
            {(control) => <textarea {...control} rows={3} />}
          </RecordField>
          <RecordField form={form} name="description" label={texts.description} hint={texts.descriptionHint}>
            {(control) => <textarea {...control} rows={3} />}
          </RecordField>
        </Section>
        {page === 'delivery' && (
          <Section title={texts.steps}>
            <PartFields
              nameOf={texts.step}
              parts={values.steps}
              create={() => ({ title: '', text: '' })}
              addLabel={texts.addStep}
              formId={form.id}
              wrong={wrongAt('steps')}
              onChange={(steps) => form.change('steps', steps)}
            />
          </Section>
        )}
        <Section title={texts.sections}>
          <PartFields
            nameOf={texts.section}
            parts={values.sections}
            create={() => ({ id: '', title: '', text: '' })}
            addLabel={texts.addSection}
            formId={form.id}
            wrong={wrongAt('sections')}
            onChange={(sections) => form.change('sections', sections)}
          />
          {partsError && (
            <p role="alert" className={panel.error}>
              {partsError}
            </p>
          )}
        </Section>
      </fieldset>
      {isPreviewed && (
        <PagePreview page={page} version={version} text={values} onClose={() => setPreviewed(false)} />
      )}
    </DetailPage>
  );
}
