import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { Failure } from '../ui/failure.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftHold } from './draft-hold.tsx';
import { draftTexts as texts } from './draft-texts.ts';

/**
 * `/admin/chat-drafts/{code}`: the goods of a chat draft, its hold, and the form that turns it into an order (S1-017).
 */
export const Draft = ({ code }: { code: string }) => (
  <>
    <title>{`${texts.title(code)} · Hart`}</title>
    <Opened code={code} />
  </>
);

const tones = { held: 'good', open: 'warn', ordered: 'good', discarded: 'quiet' } as const;

const back = { name: texts.back, href: adminUrls.drafts() };
const skeleton = {
  back,
  main: [{ lines: 4 }, { fields: 4 }],
  side: [{ lines: 4 }],
  isSideFirst: true,
};

function Opened({ code }: { code: string }) {
  const mayReadLog = useMayReadLog();
  const {
    data: draft,
    error,
    mutate,
  } = useCall('GET /api/admin/chat-drafts/{code}', { params: { code } }, useWatching());
  if (!draft && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound(code)} text={texts.notFoundText}>
        <ButtonLink href={adminUrls.drafts()}>{texts.back}</ButtonLink>
      </Notice>
    );
  }
  if (!draft) return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
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
      notices={error && <Failure error={error} />}
      log={
        mayReadLog && <RecordLog noun="draft" record={code} version={draft} onUndone={() => void mutate()} />
      }
      isSideFirst
      side={<DraftHold draft={draft} onChange={(next) => void mutate(next)} />}
    >
      <DraftForm draft={draft} />
    </DetailPage>
  );
}
