import { useState } from 'react';
import type { PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { AudienceFields } from './audience-fields.tsx';
import { DeletePromotion } from './delete-promotion.tsx';
import { NewPromotion } from './new-promotion.tsx';
import { PromotionMark } from './promotion-columns.tsx';
import { DiscountFields, LimitFields, PeriodFields } from './promotion-fields.tsx';
import { fields, PromotionForm, valuesOf } from './promotion-form.ts';
import { Sample } from './promotion-sample.tsx';
import { PromotionSwitch } from './promotion-switch.tsx';
import { promotionTexts as texts } from './promotion-texts.ts';
import { Uses } from './promotion-uses.tsx';
import { periodWords } from './promotion-words.ts';

const back = { name: texts.title, href: adminUrls.promotions() };
const skeleton = { back, main: [{ fields: 4 }], side: [{ fields: 3 }, { fields: 3 }, { fields: 2 }] };

/** `/admin/promotions/{code}`: a promotion with its discounts, times, limits, customers and uses. */
export function PromotionPage({ id: code }: { id: string }) {
  const answer = useCall('GET /api/admin/promotions/{code}', { params: { code } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(promotion, change) => <Promotion key={promotion.code} promotion={promotion} onStored={change} />}
    </RecordPage>
  );
}

type Props = {
  promotion: PromotionRecord;
  /** Called with the stored promotion, or with undefined if it must be loaded again. */
  onStored: (promotion?: PromotionRecord) => void;
};

function Promotion({ promotion, onStored }: Props) {
  const { code, state, is_active, version } = promotion;
  const params = { code };
  const mayReadLog = useMayReadLog();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'copy' | 'delete'>();
  const close = () => setOpen(undefined);
  function stored(next: PromotionRecord) {
    onStored(next);
    refresh();
  }
  const form = useRecordForm({
    name: `promotion:${code}`,
    record: promotion,
    valuesOf,
    fields,
    schema: PromotionForm,
    save: (changed, version) =>
      call('PATCH /api/admin/promotions/{code}', { params, body: { version, ...changed } }),
    failed: texts.saveFailed,
    onSaved(next) {
      stored(next);
      adminToast(texts.saved(code));
    },
  });
  return (
    <DetailPage
      title={code}
      back={back}
      actions={<PromotionSwitch promotion={promotion} onStored={stored} />}
      marks={
        <>
          <PromotionMark state={state} />
          <span>{periodWords(promotion)}</span>
        </>
      }
      menu={[
        { label: texts.duplicate, run: () => setOpen('copy') },
        { label: texts.remove.label, isDestructive: true, run: () => setOpen('delete') },
      ]}
      form={form}
      log={
        mayReadLog && (
          <RecordLog
            noun="promotion"
            record={code}
            version={`${version} ${is_active}`}
            onUndone={() => onStored()}
          />
        )
      }
      side={
        <>
          <PeriodFields form={form} />
          <LimitFields form={form} />
          <AudienceFields form={form} stored={promotion.audience} />
        </>
      }
    >
      <title>{`${code} · Hart`}</title>
      <DiscountFields form={form} />
      <Sample values={form.values} />
      <Uses used={promotion.used} />
      {open === 'copy' && <NewPromotion copied={promotion} onClose={close} />}
      {open === 'delete' && <DeletePromotion code={code} onClose={close} />}
    </DetailPage>
  );
}
