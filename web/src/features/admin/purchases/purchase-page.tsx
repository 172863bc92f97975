import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { purchaseStateNames } from '#shared/purchases/purchase-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { CloseDialog } from './close-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { DraftForm } from './draft-form.tsx';
import { PrintedPurchase } from './printed-purchase.tsx';
import { isOpen, type Purchase, toneOf } from './purchase.ts';
import { PurchaseGoods } from './purchase-goods.tsx';
import { purchaseTexts as texts } from './purchase-texts.ts';
import { ReceiveForm } from './receive-form.tsx';
import { SendPurchase } from './send-purchase.tsx';

const back = { name: texts.title, href: adminUrls.purchases() };
const skeleton = { back, main: [{ lines: 8 }], side: [{ lines: 3 }] };

/** `/admin/purchases/{id}`: a purchase order to a supplier, from its draft to its last delivery. */
export function PurchasePage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/purchases/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(purchase) => <Record key={purchase.id} purchase={purchase} />}
    </RecordPage>
  );
}

/** The form that the page shows instead of the goods: to change them, or to receive them. */
type Doing = 'change' | 'receive';

function Record({ purchase }: { purchase: Purchase }) {
  const { data: user } = useUser();
  const groups = user?.groups ?? [];
  const mayWrite = mayDo(groups, 'purchases.write');
  const [doing, setDoing] = useState<Doing>();
  const [isClosing, setClosing] = useState(false);
  const { number, state, supplier, created_by, created_at, deliveries } = purchase;
  const done = () => setDoing(undefined);
  const open = isOpen(purchase);
  const hasCome = deliveries.some(({ undone }) => !undone);
  const close = hasCome ? texts.close.complete : texts.close.cancel;
  return (
    <DetailPage
      title={`${number} · ${supplier.name}`}
      back={back}
      marks={
        <>
          <Mark tone={toneOf[state]}>{purchaseStateNames[state]}</Mark>
          <span>{texts.goods.by(created_by, formatMoment(created_at))}</span>
        </>
      }
      actions={
        open &&
        purchase.lines.length > 0 &&
        doing === undefined && <Button onClick={() => setDoing('receive')}>{texts.receive.open}</Button>
      }
      menu={open && mayWrite ? [{ label: close, run: () => setClosing(true) }] : []}
      side={<SendPurchase purchase={purchase} mayWrite={mayWrite} />}
    >
      <title>{`${number} · ${texts.title} · Hart`}</title>
      {doing === 'change' && <DraftForm purchase={purchase} onClose={done} />}
      {doing === 'receive' && <ReceiveForm purchase={purchase} onClose={done} />}
      {doing === undefined && (
        <PurchaseGoods
          purchase={purchase}
          {...(state === 'draft' && mayWrite && { onChange: () => setDoing('change') })}
        />
      )}
      <Deliveries purchase={purchase} mayUndo={mayWrite} />
      <PrintedPurchase purchase={purchase} />
      {isClosing && <CloseDialog purchase={purchase} hasCome={hasCome} onClose={() => setClosing(false)} />}
    </DetailPage>
  );
}
