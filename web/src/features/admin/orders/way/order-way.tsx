import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { nairobiTime } from '#shared/nairobi.ts';
import { hasEnded } from '#shared/orders/order-moves.ts';
import { call } from '../../../../api/call.ts';
import type { CallError } from '../../../../api/call-error.ts';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { useUser } from '../../../accounts/use-user.ts';
import { adminTexts } from '../../admin-texts.ts';
import type { AdminOrder } from '../../payments/admin-order.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import { useRefresh } from '../../use-admin-lists.ts';
import { GoodsBack } from './goods-back.tsx';
import { RiderDialog } from './rider-dialog.tsx';
import { riderTexts } from './rider-texts.ts';
import { type RoadAct, RoadDialog } from './road-dialog.tsx';

const texts = riderTexts.way;

type Props = { order: AdminOrder; onChange: (order: AdminOrder | undefined) => void };

/** Returns a text about the rider who has an order or will collect it. */
function whoHas({ rider, order_status, goods_out }: AdminOrder): string {
  if (!rider) return texts.nobody;
  if (order_status === 'delivered' || order_status === 'returned') return texts.brought(rider.name);
  if (hasEnded(order_status) && goods_out.length === 0) return texts.broughtBack(rider.name);
  return rider.has_at === null
    ? texts.givenTo(rider.name, formatMoment(rider.given_at))
    : texts.hasIt(rider.name, formatMoment(rider.has_at));
}

/** Returns the notice for an order whose delivery needs a decision, or whose goods come back. */
function noticeOf({ road, order_status }: AdminOrder): string | undefined {
  if (order_status !== 'out_for_delivery') return undefined;
  const last = road.findLast(({ kind }) => kind !== 'landmark')?.kind;
  if (last === 'nobody-there') return texts.decide;
  return last === 'bring-back' ? texts.coming : undefined;
}

/** Returns a text about since when the rider has been at the door. */
function atDoor({ road, order_status }: AdminOrder): string | undefined {
  const last = road.findLast(({ kind }) => kind !== 'landmark');
  if (order_status !== 'out_for_delivery' || last?.kind !== 'there') return undefined;
  return adminTexts.orders.atDoor(nairobiTime(last.at));
}

/** The rider of an order, the steps of its delivery that the office can record, and the goods that come back. */
export function OrderWay({ order, onChange }: Props) {
  const { id, number, order_status, rider, road, goods_out } = order;
  const { data: user } = useUser();
  const refresh = useRefresh();
  const [act, setAct] = useState<RoadAct | 'give'>();
  const [error, setError] = useState<CallError>();
  const groups = user?.groups ?? [];
  const mayGive = mayDo(groups, 'orders.give') && ['confirmed', 'packed'].includes(order_status);
  const isOnRoad = order_status === 'out_for_delivery' && mayDo(groups, 'orders.deliver');
  const notice = noticeOf(order);
  const door = atDoor(order);
  const wasNobodyThere = road.some(({ kind }) => kind === 'nobody-there');
  const close = () => setAct(undefined);
  const was = rider?.id ?? null;

  const give = (to: string | null, why = '') =>
    call('POST /api/admin/orders/{id}/rider', { params: { id }, body: { rider: to, was, why } });

  function show(answer: Partial<AdminOrder>) {
    setError(undefined);
    onChange({ ...order, ...answer });
    refresh();
  }
  async function atOnce(send: () => Promise<Partial<AdminOrder>>) {
    try {
      show(await send());
    } catch (reason) {
      setError(reason as CallError);
      refresh();
    }
  }
  const bringBack = () =>
    call('POST /api/admin/orders/{id}/road', {
      params: { id },
      body: { kind: 'bring-back', seen: road.length },
    });
  if (!rider && !mayGive) return null;
  return (
    <Section title={texts.title}>
      <p>
        {whoHas(order)} {rider && <a href={adminUrls.rider(rider.id)}>{riderTexts.give.open}</a>}
      </p>
      {door && <p role="status">{door}</p>}
      {notice && (
        <p role="status" className={panel.warning}>
          {notice}
        </p>
      )}
      {error && <Failure error={error} />}
      <div className={panel.actions}>
        {mayGive && (
          <Button look="outline" onClick={() => setAct('give')}>
            {rider ? texts.other : texts.give}
          </Button>
        )}
        {mayGive && rider && (
          <Button look="quiet" onClick={() => void atOnce(() => give(null))}>
            {texts.takeBack}
          </Button>
        )}
        {isOnRoad && (
          <>
            <Button look="outline" onClick={() => setAct('nobody-there')}>
              {texts.nobodyThere}
            </Button>
            {wasNobodyThere && (
              <>
                <Button look="outline" onClick={() => setAct('try-again')}>
                  {texts.tryAgain}
                </Button>
                <Button look="outline" onClick={() => setAct('leave-with')}>
                  {texts.leaveWith}
                </Button>
                <Button look="outline" onClick={() => void atOnce(bringBack)}>
                  {texts.bringBack}
                </Button>
              </>
            )}
            <Button look="quiet" onClick={() => setAct('back')}>
              {texts.cameBack}
            </Button>
            <Button look="quiet" onClick={() => setAct('cancel')}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
      {goods_out.length > 0 && mayDo(groups, 'orders.receive') && (
        <GoodsBack order={order} onReceived={show} />
      )}
      {act === 'give' && (
        <RiderDialog
          name={`give:${id}`}
          title={riderTexts.give.one(number)}
          label={riderTexts.give.submit}
          send={give}
          onSent={show}
          onClose={close}
        />
      )}
      {act !== undefined && act !== 'give' && (
        <RoadDialog order={order} act={act} onSent={show} onClose={close} />
      )}
    </Section>
  );
}
