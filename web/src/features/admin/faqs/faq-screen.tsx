import { useState } from 'react';
import type * as z from 'zod';
import { FaqChange, type FaqRecord } from '#shared/content/faq-record.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { Failure } from '../ui/failure.tsx';
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx';
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
  const { data, error, mutate } = useCall('GET /api/admin/faqs/{id}', { params: { id } }, useWatching());
  if (!data && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink href={adminUrls.faqs()}>{texts.title}</ButtonLink>
      </Notice>
    );
  }
  if (!data)
    return (
      <DetailSkeleton
        back={back}
        main={[{ fields: 3 }]}
        side={[]}
        error={error}
        onRetry={() => void mutate()}
      />
    );
  return (
    <Question faq={data} error={error} onStored={(next) => void (next ? mutate(next, false) : mutate())} />
  );
}

type Props = {
  faq: FaqRecord;
  error: CallError | undefined;
  /** Called with the question as it is stored; undefined if it must be loaded again. */
  onStored: (faq?: FaqRecord) => void;
};

function Question({ faq, error, onStored }: Props) {
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
        <>
          {is_deleted && (
            <p>
              {texts.deletedText} <Button onClick={() => void restore()}>{texts.restore}</Button>
            </p>
          )}
          {error && <Failure error={error} />}
        </>
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
