import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { formatPrice } from '#shared/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { RiderGoods } from '../orders/way/rider-goods.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { ApproveDifference } from './approve-difference.tsx';
import { CashEntries } from './cash-entries.tsx';
import { plainSum, cashTexts as texts } from './cash-texts.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { HandInSlip } from './hand-in-slip.tsx';
import { type HolderPage, shortOf, stateOf } from './holder.ts';
import { MoveForm } from './move-form.tsx';

const back = { name: texts.title, href: adminUrls.cash() };
const skeleton = { back, main: [{ lines: 8 }], side: [{ lines: 3 }] };

/**
 * `/admin/cash/{holder}`: shows how much cash a rider or the office's box should have, with the entries that explain
 * it.
 */
export function CashHolder({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/cash/{holder}', { params: { holder: id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(holder) => <Record holder={holder} />}
    </RecordPage>
  );
}

type Opened = 'hand-in' | 'move' | 'difference';

function Record({ holder }: { holder: HolderPage }) {
  const { data: user } = useUser();
  const [opened, setOpened] = useState<Opened>();
  const [slip, setSlip] = useState<string>();
  const close = () => setOpened(undefined);
  const { ref, name, kind, difference } = holder;
  const state = stateOf(holder);
  const mayCount = mayDo(user?.groups ?? [], 'cash.count');
  const mayApprove = mayDo(user?.groups ?? [], 'cash.approve-difference') && user?.id !== holder.id;
  return (
    <DetailPage
      title={name}
      back={back}
      marks={state && <Mark tone={state.tone}>{state.text}</Mark>}
      side={<Facts holder={holder} />}
    >
      <title>{`${name} · ${texts.title} · Hart`}</title>
      {difference && (
        <div className={panel.warning}>
          <p>{texts.difference.notice(plainSum(difference.amount), difference.amount > 0)}</p>
          {mayApprove && (
            <div className={panel.actions}>
              <Button onClick={() => setOpened('difference')}>{texts.difference.decide}</Button>
            </div>
          )}
        </div>
      )}
      {mayCount && (
        <div className={panel.actions}>
          {kind === 'rider' && <Button onClick={() => setOpened('hand-in')}>{texts.handIn}</Button>}
          <Button look="outline" onClick={() => setOpened('move')}>
            {texts.move}
          </Button>
        </div>
      )}
      {holder.limit !== null && <Goods rider={holder.id} />}
      {slip !== undefined && <HandInSlip holder={ref} id={slip} />}
      <CashEntries holder={ref} onSlip={kind === 'rider' ? setSlip : undefined} />
      {opened === 'hand-in' && (
        <HandInDialog holder={holder} onDone={(handIn) => setSlip(handIn.id)} onClose={close} />
      )}
      {opened === 'move' && <MoveForm holder={holder} onClose={close} />}
      {opened === 'difference' && difference && (
        <ApproveDifference holder={holder} handIn={difference.hand_in} onClose={close} />
      )}
    </DetailPage>
  );
}

/** Lists the goods that a rider brings back together with the cash. */
function Goods({ rider }: { rider: string }) {
  const { data } = useCall('GET /api/admin/riders/{id}', { params: { id: rider } }, useWatching());
  return data ? <RiderGoods goods={data.goods} /> : null;
}

function Facts({ holder }: { holder: HolderPage }) {
  const { kind, balance, claimed, limit } = holder;
  const short = shortOf(holder);
  return (
    <Section title={texts.kinds[kind]}>
      <dl className={panel.facts}>
        <dt>{texts.balance}</dt>
        <dd>{formatPrice(balance ?? 0)}</dd>
        {claimed > 0 && (
          <>
            <dt>{texts.notCounted}</dt>
            <dd>{formatPrice(claimed)}</dd>
          </>
        )}
        {short && (
          <>
            <dt>{texts.differences}</dt>
            <dd>{short}</dd>
          </>
        )}
      </dl>
      {limit !== null && <p className={panel.hint}>{texts.limit(formatPrice(limit))}</p>}
    </Section>
  );
}
