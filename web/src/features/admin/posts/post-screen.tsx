import { useState } from 'react';
import type { PostRecord } from '#shared/content/post-record.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { DeletePost } from './delete-post.tsx';
import { PostMark } from './post-columns.tsx';
import { type Form, fields, PostForm, valuesOf } from './post-form.ts';
import { PostPreview } from './post-preview.tsx';
import { PostSide } from './post-side.tsx';
import { postTexts as texts } from './post-texts.ts';

const back = { name: texts.title, href: adminUrls.posts() };
const skeleton = { back, main: [{ fields: 4 }], side: [{ fields: 1 }, { fields: 2 }, { fields: 1 }] };

/** `/admin/posts/{id}`: an article with all fields that staff write. */
export function PostScreen({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/posts/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(post, change) => <Post post={post} onStored={change} />}
    </RecordPage>
  );
}

type Props = {
  post: PostRecord;
  /** Called with the stored article, or with undefined if it must be loaded again. */
  onStored: (post?: PostRecord) => void;
};

const savedText = ({ state, publish_at }: PostRecord) =>
  state === 'scheduled' && publish_at !== null
    ? texts.saved.scheduled(formatMoment(publish_at))
    : texts.saved[state === 'published' ? 'published' : 'draft'];

function Post({ post, onStored }: Props) {
  const { id, name, state, publish_at } = post;
  const params = { id: String(id) };
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'preview' | 'delete'>();
  const close = () => setOpen(undefined);
  function stored(next: PostRecord) {
    onStored(next);
    refresh();
  }
  const form = useRecordForm({
    name: `post:${id}`,
    record: post,
    valuesOf,
    fields,
    schema: PostForm,
    save: (changed, version) =>
      call('PATCH /api/admin/posts/{id}', { params, body: { version, ...changed } }),
    failed: texts.saveFailed,
    onSaved(next) {
      stored(next);
      adminToast(savedText(next));
    },
  });
  async function restore() {
    try {
      const body = { version: post.version, state: 'draft' as const };
      stored(await call('PATCH /api/admin/posts/{id}', { params, body }));
      adminToast(texts.restored);
    } catch {
      adminToast(texts.restoreFailed, { tone: 'error' });
    }
  }
  const isDeleted = state === 'deleted';
  return (
    <DetailPage
      title={name}
      back={back}
      actions={
        <>
          {state === 'published' && (
            <ButtonLink look="outline" href={urls.post(post.slug)} target="_blank" rel="noopener">
              {texts.view} <span aria-hidden="true">↗</span>
            </ButtonLink>
          )}
          <Button look="outline" onClick={() => setOpen('preview')}>
            {texts.preview}
          </Button>
        </>
      }
      marks={
        <>
          <PostMark state={state} />
          {state === 'scheduled' && publish_at !== null && (
            <span>{texts.scheduledFor(formatMoment(publish_at))}</span>
          )}
        </>
      }
      notices={
        isDeleted && (
          <p>
            {texts.deletedText} <Button onClick={() => void restore()}>{texts.restore}</Button>
          </p>
        )
      }
      menu={
        isDeleted ? [] : [{ label: texts.remove.label, isDestructive: true, run: () => setOpen('delete') }]
      }
      form={isDeleted ? undefined : form}
      log={
        mayReadLog && (
          <RecordLog noun="article" record={id} version={post.version} onUndone={() => onStored()} />
        )
      }
      side={<PostSide form={form} id={id} category={post.category} />}
    >
      <title>{`${name} · Hart`}</title>
      <Words form={form} post={post} />
      {open === 'preview' && <PostPreview post={post} values={form.values} onClose={close} />}
      {open === 'delete' && <DeletePost post={post} onDone={stored} onClose={close} />}
    </DetailPage>
  );
}

/** The fields for the title, the address, the summary and the text. */
const Words = ({ form, post }: { form: Form; post: PostRecord }) => (
  <Section title={texts.sections.words}>
    <RecordField form={form} name="name" label={texts.name}>
      {(control) => <input {...control} required maxLength={120} autoComplete="off" />}
    </RecordField>
    <RecordField
      form={form}
      name="slug"
      label={texts.slug}
      hint={
        post.was_published && form.values.slug !== post.slug
          ? `${texts.slugHint(form.values.slug ?? '')} · ${texts.slugKept}`
          : texts.slugHint(form.values.slug ?? '')
      }
    >
      {(control) => (
        <input
          {...control}
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </RecordField>
    <RecordField
      form={form}
      name="summary"
      label={texts.summary}
      hint={texts.summaryHint(300 - (form.values.summary ?? '').length)}
    >
      {(control) => <textarea {...control} rows={3} maxLength={300} />}
    </RecordField>
    <RichTextField
      label={texts.description}
      kind="article"
      place={`post:${post.id}`}
      error={form.wrong('description')}
      value={form.values.description ?? ''}
      onChange={(html) => form.change('description', html)}
    />
  </Section>
);
