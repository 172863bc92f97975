import { useState } from 'react';
import type * as z from 'zod';
import { FaqChange, type FaqRecord } from '#shared/content/faq-record.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { DeleteFaq } from './delete-faq.tsx';
import { FaqMark } from './faq-columns.tsx';
import { FaqPreview } from './faq-preview.tsx';
import { faqTexts as texts } from './faq-texts.ts';

const back = { name: texts.title, href: adminUrls.faqs() };

/** Checks the typed values as the server does. */
const FaqForm = FaqChange.pick({ title: true, comment: true });
type FaqValues = z.input<typeof FaqForm>;

const valuesOf = ({ title, comment }: FaqRecord): FaqValues => ({ title, comment });
const fields = {
  title: { name: 'question' },
  comment: { name: 'answer', show: (value: unknown) => wordsOf(String(value ?? '')) },
};

/** `/admin/faqs/{id}`: a question with its answer. */
export function FaqScreen({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/faqs/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} back={back} main={[{ fields: 3 }]} side={[]}>
      {(faq, change) => <Question faq={faq} onStored={change} />}
    </RecordPage>
  );
}

type Props = {
  faq: FaqRecord;
  /** Called with the stored question, or with undefined if it must be loaded again. */
  onStored: (faq?: FaqRecord) => void;
};

function Question({ faq, onStored }: Props) {
  const { id, title, version, is_deleted } = faq;
  const params = { id: String(id) };
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'preview' | 'delete'>();
  const close = () => setOpen(undefined);
  function stored(next: FaqRecord) {
    onStored(next);
    refresh();
  }
  const form = useRecordForm({
    name: `faq:${id}`,
    record: faq,
    valuesOf,
    fields,
    schema: FaqForm,
    save: (changed, version) => call('PATCH /api/admin/faqs/{id}', { params, body: { version, ...changed } }),
    failed: texts.saveFailed,
    onSaved(next) {
      stored(next);
      adminToast(texts.saved);
    },
  });
  async function restore() {
    try {
      stored(await call('PATCH /api/admin/faqs/{id}', { params, body: { version, is_deleted: false } }));
      adminToast(texts.restored);
    } catch {
      adminToast(texts.restoreFailed, { tone: 'error' });
    }
  }
  return (
    <DetailPage
      title={title}
      back={back}
      actions={
        <>
          {!is_deleted && (
            <ButtonLink look="outline" href={`${urls.faqs}#faq-${id}`} target="_blank" rel="noopener">
              {texts.view} <span aria-hidden="true">↗</span>
            </ButtonLink>
          )}
          <Button look="outline" onClick={() => setOpen('preview')}>
            {texts.preview}
          </Button>
        </>
      }
      marks={<FaqMark is_deleted={is_deleted} />}
      notices={
        is_deleted && (
          <p>
            {texts.deletedText} <Button onClick={() => void restore()}>{texts.restore}</Button>
          </p>
        )
      }
      menu={
        is_deleted ? [] : [{ label: texts.remove.label, isDestructive: true, run: () => setOpen('delete') }]
      }
      form={is_deleted ? undefined : form}
      log={
        mayReadLog && <RecordLog noun="question" record={id} version={version} onUndone={() => onStored()} />
      }
    >
      <title>{`${title} · Hart`}</title>
      <Section title={texts.sections.words}>
        <RecordField form={form} name="title" label={texts.question}>
          {(control) => <input {...control} required maxLength={200} autoComplete="off" />}
        </RecordField>
        <RichTextField
          label={texts.answer}
          kind="answer"
          place={`faq:${id}`}
          error={form.wrong('comment')}
          value={form.values.comment ?? ''}
          onChange={(html) => form.change('comment', html)}
        />
      </Section>
      {open === 'preview' && <FaqPreview id={id} values={form.values} onClose={close} />}
      {open === 'delete' && <DeleteFaq faq={faq} onDone={stored} onClose={close} />}
    </DetailPage>
  );
}
