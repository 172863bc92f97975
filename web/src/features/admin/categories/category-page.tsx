import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CategoryRecord } from '#shared/categories/category-record.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { AdultMark } from '../ui/adult-mark.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordField } from '../ui/detail-page/record-field.tsx';
import { MissingRecord, RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { StatusMark } from './category-columns.tsx';
import { CategoryForm, fieldsOf, valuesOf } from './category-form.ts';
import { CategorySide } from './category-side.tsx';
import { categoryTexts as texts } from './category-texts.ts';
import { SubcategoryFields } from './subcategory-fields.tsx';

const back = { name: texts.title, href: adminUrls.categories() };
const skeleton = {
  back,
  text: texts.loading,
  main: [{ fields: 3 }, { fields: 3 }],
  side: [{ fields: 2 }, { fields: 1 }],
};

/** `/edit/category/{id}`: a category with its subcategories (S2-133, G-41). */
export function CategoryPage({ id }: { id: string }) {
  useEffect(() => {
    if (id === '') adminToast(texts.missingId, { tone: 'error' });
  }, [id]);
  return id === '' ? (
    <MissingRecord back={back} texts={{ ...texts, notFound: texts.missingId }} />
  ) : (
    <StoredCategory id={id} />
  );
}

function StoredCategory({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/categories/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} loadFailed={texts.loadFailed} {...skeleton}>
      {(category, change) => <Category category={category} onStored={change} />}
    </RecordPage>
  );
}

type Props = { category: CategoryRecord; onStored: (category?: CategoryRecord) => void };

function Category({ category, onStored }: Props) {
  const { id, category_name: name, status } = category;
  const params = { id: String(id) };
  const { data: list } = useCall('GET /api/admin/categories', {}, useWatching());
  const categories = list?.categories ?? [];
  const mayReadLog = useMayReadLog();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useRecordForm({
    name: `category:${id}`,
    record: category,
    valuesOf,
    fields: fieldsOf(new Map(categories.map((each) => [each.id, each.category_name]))),
    schema: CategoryForm,
    save: (changed, version) =>
      call('PATCH /api/admin/categories/{id}', { params, body: { version, ...changed } }),
    saving: texts.updating,
    failed: texts.saveFailed,
    onSaved(next) {
      onStored(next);
      refresh();
      adminToast(texts.saved);
      navigate(adminUrls.categories());
    },
  });
  function cancel() {
    if (form.changed.length > 0) form.discard();
    navigate(adminUrls.categories());
  }
  async function restore() {
    const body = { version: category.version, status: 'active' as const };
    try {
      onStored(await call('PATCH /api/admin/categories/{id}', { params, body }));
      refresh();
      adminToast(texts.restored(name));
    } catch {
      adminToast(texts.saveFailed, { tone: 'error' });
    }
  }
  return (
    <DetailPage
      title={name}
      back={back}
      form={status === 'deleted' ? undefined : form}
      actions={
        <>
          {status === 'active' && (
            <ButtonLink look="outline" href={urls.category(category.slug)} target="_blank" rel="noopener">
              {texts.viewInShop} <span aria-hidden="true">↗</span>
            </ButtonLink>
          )}
          <Button look="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
      marks={
        <>
          <StatusMark status={status} />
          {category.age_restricted && <AdultMark />}
          <span>
            {texts.id(id)} · {texts.products(category.product_count)}
          </span>
        </>
      }
      notices={
        status === 'deleted' && (
          <p>
            {texts.restoreText} <Button onClick={() => void restore()}>{texts.restore}</Button>
          </p>
        )
      }
      log={
        mayReadLog && (
          <RecordLog noun="category" record={id} version={category.version} onUndone={() => onStored()} />
        )
      }
      side={<CategorySide form={form} category={category} categories={categories} />}
    >
      <title>{`${name} · Hart`}</title>
      <Section title={texts.sections.category}>
        <RecordField form={form} name="category_name" label={texts.category_name}>
          {(control) => <input {...control} required maxLength={120} autoComplete="off" />}
        </RecordField>
        <RecordField form={form} name="meta_title" label={texts.meta_title} hint={texts.metaTitleHint}>
          {(control) => <input {...control} required maxLength={120} autoComplete="off" />}
        </RecordField>
        <RecordField form={form} name="category_description" label={texts.description}>
          {(control) => <textarea {...control} rows={4} maxLength={5000} />}
        </RecordField>
      </Section>
      <Section title={texts.sections.subcategories}>
        <SubcategoryFields
          value={form.values.subcategories ?? []}
          onChange={(subcategories) => form.change('subcategories', subcategories)}
          error={form.wrong('subcategories')}
          categories={categories}
        />
      </Section>
    </DetailPage>
  );
}
