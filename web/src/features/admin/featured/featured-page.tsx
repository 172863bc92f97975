import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import { FeaturedChoice, type FeaturedRecord } from '#shared/catalogue/featured.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { useEveryProduct } from '../products/use-every-product.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { EndField, HeadlineField } from './featured-fields.tsx';
import { type FeaturedValues, fieldsOf, valuesOf } from './featured-form.ts';
import { FeaturedPreview } from './featured-preview.tsx';
import { featuredTexts as texts } from './featured-texts.ts';
import { ProductPicker } from './product-picker.tsx';
import { StopFeaturing } from './stop-featuring.tsx';

const back = { name: texts.back, href: adminUrls.products() };
const skeleton = { back, main: [{ fields: 1 }, { fields: 2 }], side: [{ lines: 6 }] };

/**
 * `/admin/featured`: the product that the home page features, with its headline and the time at which it ends (S1-243,
 * G-29).
 */
export function FeaturedPage() {
  const answer = useCall('GET /api/admin/featured', {}, useWatching());
  return (
    <RecordPage answer={answer} {...skeleton}>
      {(record, change) => <Featured record={record} onChange={change} />}
    </RecordPage>
  );
}

type Props = {
  record: FeaturedRecord;
  /** Called with the stored choice, or with undefined if it must be loaded again. */
  onChange: (record?: FeaturedRecord) => void;
};

type Checked = z.output<typeof FeaturedChoice>;

/**
 * Returns a function that sends all fields of the choice: the changed ones, and the others with their stored values.
 */
function useSaveChoice(record: FeaturedRecord) {
  return async (changed: Partial<Checked>, version: number) => {
    const stored = record.version === version ? record : await call('GET /api/admin/featured');
    return call('PUT /api/admin/featured', {
      body: { ...(valuesOf(stored) as Checked), ...changed, version },
    });
  };
}

function Featured({ record, onChange }: Props) {
  const { data: user } = useUser();
  const mayWrite = mayDo(user?.groups ?? [], 'catalogue.write');
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const { data: products, error: listError } = useEveryProduct();
  const changed = (next?: FeaturedRecord) => {
    onChange(next);
    refresh();
  };
  const form = useRecordForm({
    name: 'feature:home',
    record,
    valuesOf,
    fields: fieldsOf(products ?? []),
    schema: FeaturedChoice as z.ZodType<Checked, FeaturedValues>,
    save: useSaveChoice(record),
    failed: texts.saveFailed,
    onSaved(next) {
      changed(next);
      adminToast(texts.saved);
    },
  });
  useAsked(mayWrite, (id) => form.change('product_id', id));
  const [isStopping, setStopping] = useState(false);
  const { product_id } = form.values;
  const chosen = products?.find(({ id }) => id === product_id);
  return (
    <DetailPage
      title={texts.title}
      back={back}
      marks={<State record={record} />}
      notices={
        <>
          <p className={panel.hint}>{mayWrite ? texts.text : texts.readOnly}</p>
          <Unseen
            record={record}
            stock={products?.find(({ id }) => id === record.product_id)?.product_store}
          />
          {listError && <Failure error={listError} />}
        </>
      }
      menu={
        mayWrite && record.product
          ? [{ label: texts.stop.label, isDestructive: true, run: () => setStopping(true) }]
          : []
      }
      form={form}
      side={
        <Section title={texts.preview}>
          <FeaturedPreview values={form.values} />
        </Section>
      }
      log={
        mayReadLog && (
          <RecordLog noun="feature" record="home" version={record.version} onUndone={() => changed()} />
        )
      }
    >
      <title>{`${texts.title} · Hart`}</title>
      <fieldset className={panel.plain} disabled={!mayWrite}>
        <Section title={texts.product}>
          <ProductPicker
            products={products}
            chosen={chosen}
            error={form.wrong('product_id')}
            onChoose={({ id }) => form.change('product_id', id)}
          />
        </Section>
        <Section title={texts.words}>
          <HeadlineField form={form} />
          <EndField form={form} />
        </Section>
      </fieldset>
      {isStopping && <StopFeaturing record={record} onDone={changed} onClose={() => setStopping(false)} />}
    </DetailPage>
  );
}

/** Chooses the product that the page's address names, once, and then removes it from the address. */
function useAsked(mayWrite: boolean, choose: (id: number) => void) {
  const [asked, setAsked] = useSearchParams();
  const follow = useEffectEvent(() => {
    const id = Number(asked.get('product'));
    if (mayWrite && Number.isSafeInteger(id) && id > 0) choose(id);
    if (asked.has('product')) setAsked({}, { replace: true });
  });
  useEffect(() => follow(), []);
}

const State = ({ record: { product, ends_at } }: { record: FeaturedRecord }) => {
  if (!product) return <Mark>{texts.off}</Mark>;
  return (
    <Mark tone={product.status === 'active' ? 'good' : 'warn'}>
      {product.status !== 'active'
        ? texts.states[product.status]
        : ends_at === null
          ? texts.on
          : texts.until(formatMoment(ends_at))}
    </Mark>
  );
};

/** Says what customers see when they cannot see the featured product, or cannot buy it. */
function Unseen({ record: { product }, stock }: { record: FeaturedRecord; stock: number | undefined }) {
  if (!product || (product.status === 'active' && stock !== 0)) return null;
  const { status, product_name: name } = product;
  return <p className={panel.warning}>{status === 'active' ? texts.soldOut(name) : texts[status](name)}</p>;
}
