import { lazy, Suspense, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { formatPhone, telLink } from '#shared/phone.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { RiderGoods } from '../orders/way/rider-goods.tsx';
import { riderTexts as texts } from '../orders/way/rider-texts.ts';
import type { RiderPage as Page } from '../orders/way/use-riders.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useNow, useWatching } from '../use-admin-lists.ts';
import { ArrangeStops } from './arrange-stops.tsx';
import { PrintedRun } from './printed-run.tsx';
import { RiderForm } from './rider-form.tsx';
import { RiderStops } from './rider-stops.tsx';

const RiderPhone = lazy(() => import('./rider-phone.tsx'));
const RiderActs = lazy(() => import('./rider-acts.tsx'));

const back = { name: texts.back, href: adminUrls.riders() };
const skeleton = { back, main: [{ lines: 5 }, { lines: 3 }], side: [{ lines: 4 }] };

/** `/admin/riders/{id}`: shows the stops of a rider in driving order, and the goods that they bring back. */
export function RiderScreen({ id }: { id: string }) {
  const [isHeld, setHeld] = useState(false);
  const answer = useCall('GET /api/admin/riders/{id}', { params: { id } }, useWatching(isHeld));
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(page) => <Rider page={page} onHold={setHeld} />}
    </RecordPage>
  );
}

type Opened = 'edit' | 'arrange' | undefined;

function Rider({ page, onHold }: { page: Page; onHold: (isHeld: boolean) => void }) {
  const { rider, stops, goods } = page;
  const { data: user } = useUser();
  const now = useNow();
  const mayWrite = mayDo(user?.groups ?? [], 'riders.write');
  const [opened, setOpened] = useState<Opened>();
  const open = (what: Opened) => {
    setOpened(what);
    onHold(what !== undefined);
  };
  const close = () => open(undefined);
  const due = stops.reduce((sum, stop) => sum + stop.due, 0);
  return (
    <DetailPage
      title={rider.name}
      back={back}
      marks={<span>{texts.toCollect(formatPrice(due))}</span>}
      notices={
        !rider.is_active && <p className={panel.warning}>{texts.stillHas(rider.stops, rider.goods)}</p>
      }
      actions={
        <>
          {stops.length > 1 && (
            <Button look="outline" onClick={() => open('arrange')}>
              {texts.arrange}
            </Button>
          )}
          {stops.length > 0 && (
            <Button look="outline" onClick={() => print()}>
              {texts.run}
            </Button>
          )}
        </>
      }
      side={
        <Section title={texts.facts}>
          <dl className={panel.facts}>
            <dt>{texts.phone}</dt>
            <dd>
              <a href={telLink(rider.phone)}>{formatPhone(rider.phone)}</a>
            </dd>
            <dt>{texts.cash}</dt>
            <dd>
              <a href={adminUrls.cashHolder(`rider-${rider.id}`)}>{texts.openCash}</a>
            </dd>
            <dt>{texts.columns.limit}</dt>
            <dd>{formatPrice(rider.cash_limit)}</dd>
            <dt>{texts.vehicle}</dt>
            <dd>{rider.vehicle || texts.none}</dd>
          </dl>
          {rider.is_active && mayWrite && (
            <div className={panel.actions}>
              <Button look="quiet" onClick={() => open('edit')}>
                {texts.edit}
              </Button>
            </div>
          )}
        </Section>
      }
    >
      <title>{`${rider.name} · Hart`}</title>
      <Section title={texts.stops(stops.length)}>
        {stops.length === 0 ? <p>{texts.noStops}</p> : <RiderStops rider={rider} stops={stops} />}
      </Section>
      <RiderGoods goods={goods} />
      <Suspense>
        <RiderPhone page={page} mayWrite={mayWrite} onHold={onHold} />
        <RiderActs rider={rider.id} acts={page.acts} onHold={onHold} />
      </Suspense>
      {opened === 'edit' && <RiderForm rider={rider} onClose={close} />}
      {opened === 'arrange' && <ArrangeStops rider={rider.id} stops={stops} onClose={close} />}
      <PrintedRun page={page} day={formatMoment(new Date(now).toISOString())} />
    </DetailPage>
  );
}
