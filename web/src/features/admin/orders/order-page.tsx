import { Suspense, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useIsPickup } from '../../orders/use-is-pickup.ts';
import { adminTexts } from '../admin-texts.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { CustomerPoints } from '../loyalty/customer-points.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import { moneyWord } from '../payments/money-word.ts';
import { OrderMoney } from '../payments/order-money.tsx';
import { AdultNotice } from '../ui/adult-mark.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark, type Tone } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { ChangeButton } from './change/change-button.tsx';
import { OrderDue } from './order-due.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderShopper } from './order-shopper.tsx';
import { OrderStory } from './order-story.tsx';
import { ReturnButton } from './returns/return-button.tsx';
import { stateName } from './state-name.ts';
import { Returns, TillSale } from './till-sale.tsx';
import { tillSaleTexts } from './till-sale-texts.ts';

const texts = adminTexts.order;

const OrderWay = lazyPart(
  async () => (await import('./way/order-way.tsx')).OrderWay,
  () => null,
);
const TaxOfOrder = lazyPart(
  async () => (await import('../tax/tax-of-order.tsx')).TaxOfOrder,
  () => null,
);
const SlipsDialog = lazyPart(async () => (await import('./packing/slips-dialog.tsx')).SlipsDialog, NotLoaded);
const ScanToOpen = lazyPart(
  async () => (await import('./packing/scan-to-open.tsx')).ScanToOpen,
  () => null,
);

const tones: Partial<Record<AdminOrder['order_status'], Tone>> = {
  pending: 'warn',
  unreachable: 'warn',
  delivered: 'good',
  cancelled: 'bad',
  refused: 'bad',
  returned: 'bad',
};

/** Kinds of changes that the log leaves out, because the order's history and payments show them. */
const toldAbove = ['place', 'move', 'pay'] as const;

const back = { name: texts.back, href: adminUrls.orders() };
const skeleton = {
  back,
  main: [{ lines: 3 }, { lines: 6 }, { lines: 4 }],
  side: [{ lines: 6 }, { lines: 3 }],
  isSideFirst: true,
};

/**
 * Says what staff should do about a payment that did not arrive in full. If its money, or its unknown result, is listed
 * under “Payments”, a link leads there.
 */
function MoneyStep({ step, trouble }: { step: string; trouble: AdminOrder['trouble'] }) {
  const isListed = trouble?.state === 'mismatch' || trouble?.state === 'unresolved';
  return (
    <p role="status" className={panel.warning}>
      {step} {isListed && <a href={adminUrls.payments()}>{texts.openPayments}</a>}
    </p>
  );
}

/** `/admin/orders/{id}`: the customer with contacts, the goods, the possible changes of state, and the history. */
export function Order({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/orders/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(order, change) => <OrderRecord order={order} onChange={change} />}
    </RecordPage>
  );
}

type Props = {
  order: AdminOrder;
  /** Called with the changed order, or with undefined if it must be loaded again. */
  onChange: (order?: AdminOrder) => void;
};

function OrderRecord({ order, onChange }: Props) {
  const isPickupArea = useIsPickup();
  const mayReadLog = useMayReadLog();
  const isPickup = isPickupArea(order.customer_address);
  const state = stateName(order.order_status, isPickup);
  const money = moneyWord(order, isPickup);
  const sale = order.sold_at_till;
  return (
    <DetailPage
      title={texts.title(order.number)}
      back={back}
      actions={!sale && <Packing order={order} />}
      marks={
        <>
          <Mark tone={tones[order.order_status]}>{state}</Mark>
          <OrderDue order={order} isPickup={isPickup} />
          <Mark tone={money.tone}>{money.word}</Mark>
          <span>{(sale ? tillSaleTexts : texts).placed(formatMoment(order.created_at))}</span>
        </>
      }
      notices={
        <>
          {money.step && <MoneyStep step={money.step} trouble={order.trouble} />}
          {order.age_restricted && <AdultNotice isPickup={isPickup} />}
        </>
      }
      log={
        mayReadLog && (
          <RecordLog
            noun="order"
            record={order.id}
            version={order}
            except={toldAbove}
            onUndone={() => onChange()}
          />
        )
      }
      isSideFirst
      side={
        <>
          <OrderShopper order={order} isPickup={isPickup} />
          {sale ? (
            <TillSale order={order} sale={sale} />
          ) : (
            <OrderMoves order={order} isPickup={isPickup} onChange={onChange} />
          )}
          {!sale && !isPickup && (
            <Suspense>
              <OrderWay order={order} onChange={onChange} />
            </Suspense>
          )}
        </>
      }
    >
      <title>{`${order.number} · ${state} · Hart`}</title>
      <OrderMoney order={order} isPickup={isPickup} onChange={onChange} />
      {order.points && (
        <CustomerPoints key={order.points.customer} customer={order.points.customer} points={order.points} />
      )}
      <OrderGoods order={order}>
        <ChangeButton order={order} />
        <ReturnButton order={order} />
      </OrderGoods>
      {order.returns.length > 0 && <Returns order={order} />}
      <Suspense fallback={null}>{order.kra.length > 0 && <TaxOfOrder order={order} />}</Suspense>
      <OrderStory order={order} isPickup={isPickup} />
      <Suspense fallback={null}>
        <ScanToOpen />
      </Suspense>
    </DetailPage>
  );
}

/** Prints the packing slip of the order, and links to the screen on which it is packed. */
function Packing({ order }: { order: AdminOrder }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      {order.order_status === 'confirmed' && order.moves.includes('packed') && (
        <ButtonLink look="outline" href={adminUrls.pack(order.id)}>
          {texts.pack}
        </ButtonLink>
      )}
      <Button look="outline" onClick={() => setPrinting(true)}>
        {texts.printSlip}
      </Button>
      <Suspense fallback={null}>
        {isPrinting && <SlipsDialog orders={[order]} onClose={() => setPrinting(false)} />}
      </Suspense>
    </>
  );
}
