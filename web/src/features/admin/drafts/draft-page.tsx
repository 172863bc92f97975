import { draftCode } from '#shared/orders/draft-code.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { DraftForm } from './draft-form.tsx';
import { type AdminDraft, DraftHold } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';

/**
 * `/admin/chat-drafts/{code}`: the goods of a chat draft, the reservation of their stock, and the form that turns it
 * into an order (S1-017).
 */
export function DraftPage({ id }: { id: string }) {
  const code = draftCode(id) ?? id;
  return (
    <>
      <title>{`${texts.title(code)} · Hart`}</title>
      <Opened code={code} />
    </>
  );
}

const tones = { held: 'good', open: 'warn', ordered: 'good', discarded: 'quiet' } as const;

const back = { name: texts.back, href: adminUrls.drafts() };
const skeleton = {
  back,
  main: [{ lines: 4 }, { fields: 4 }],
  side: [{ lines: 4 }],
  isSideFirst: true,
};

function Opened({ code }: { code: string }) {
  const answer = useCall('GET /api/admin/chat-drafts/{code}', { params: { code } }, useWatching());
  return (
    <RecordPage answer={answer} texts={{ ...texts, notFound: texts.notFound(code) }} {...skeleton}>
      {(draft, change) => <DraftRecord draft={draft} onChange={change} />}
    </RecordPage>
  );
}

type Props = {
  draft: AdminDraft;
  /** Called with the changed draft, or with undefined if it must be loaded again. */
  onChange: (draft?: AdminDraft) => void;
};

function DraftRecord({ draft, onChange }: Props) {
  const { code } = draft;
  const mayReadLog = useMayReadLog();
  const state = draft.state === 'open' && draft.is_held ? 'held' : draft.state;
  return (
    <DetailPage
      title={texts.title(code)}
      back={back}
      marks={
        <>
          <Mark tone={tones[state]}>{texts.states[state]}</Mark>
          <span>{texts.made(formatMoment(draft.created_at))}</span>
        </>
      }
      log={mayReadLog && <RecordLog noun="draft" record={code} version={draft} onUndone={() => onChange()} />}
      isSideFirst
      side={<DraftHold draft={draft} onChange={onChange} />}
    >
      <DraftForm draft={draft} />
    </DetailPage>
  );
}
