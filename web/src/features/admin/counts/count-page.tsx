import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { countStateNames } from '#shared/stock-counts/count-names.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import panel from '../ui/panel.module.css';
import { useWatching } from '../use-admin-lists.ts';
import { CountGoods } from './count-goods.tsx';
import { countingTexts as texts } from './count-texts.ts';
import { Differences } from './differences.tsx';
import { EndCount } from './end-count.tsx';
import { lateOf, readTallies } from './kept-tallies.ts';
import { LatePieces } from './late-pieces.tsx';
import { toneOf } from './tone-of.ts';
import type { Count } from './use-tallies.ts';

const back = { name: texts.back, href: adminUrls.counts() };
const skeleton = { back, main: [{ lines: 8 }], side: [] };

/** `/admin/counts/{id}`: a stock count, in which staff count goods and then a manager sees the differences. */
export function CountPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/stock-counts/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(count, change) => <Record count={count} onChange={change} />}
    </RecordPage>
  );
}

type Props = { count: Count; onChange: (count?: Count) => void };

function Record({ count, onChange }: Props) {
  const { data: user } = useUser();
  const [isEnding, setEnding] = useState(false);
  const mayApprove = mayDo(user?.groups ?? [], 'stock.approve-count');
  const isOpen = count.state === 'open';
  const menu = isOpen
    ? [{ label: texts.cancel, run: () => setEnding(true), isDestructive: true }]
    : undefined;
  const second = isOpen && count.turn > 1 && <Mark tone="warn">{texts.second}</Mark>;
  return (
    <DetailPage
      title={count.title}
      back={back}
      menu={menu}
      marks={
        <>
          <Mark tone={toneOf(count.state)}>{countStateNames[count.state]}</Mark>
          {second}
          <span>{texts.begun(formatMoment(count.begun_at), count.begun_by)}</span>
        </>
      }
    >
      <title>{`${count.title} · ${texts.back} · Hart`}</title>
      {isOpen && user?.id && (
        <CountGoods key={count.turn} count={count} person={user.id} onChange={onChange} />
      )}
      {!isOpen && user?.id && <Closed count={count} person={user.id} />}
      {!isOpen && mayApprove && count.state !== 'cancelled' && (
        <Differences count={count} onChange={() => onChange()} />
      )}
      {isEnding && <EndCount count={count} onChange={onChange} onClose={() => setEnding(false)} />}
    </DetailPage>
  );
}

/** Shows how a stock count ended, and which pieces of this device arrived too late. */
function Closed({ count, person }: { count: Count; person: string }) {
  const kept = readTallies(person, count.id);
  return (
    <>
      <p className={panel.hint}>{texts.closed[count.state]}</p>
      <LatePieces count={count} late={kept ? lateOf(kept) : []} />
    </>
  );
}
