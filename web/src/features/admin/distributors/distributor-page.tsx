import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { ApplicantSide } from './applicant-side.tsx';
import { Answers } from './application-answers.tsx';
import { Notes } from './application-notes.tsx';
import { distributorTexts } from './distributor-texts.ts';
import styles from './distributors.module.css';
import { EraseApplication } from './erase-application.tsx';

const texts = distributorTexts.page;
const back = { name: distributorTexts.title, href: adminUrls.distributors() };
const skeleton = {
  back,
  main: [{ lines: 4 }, { lines: 2 }, { fields: 1 }],
  side: [{ lines: 4 }, { lines: 2 }],
  isSideFirst: true,
};
const tones = { new: 'warn', in_talks: 'warn', accepted: 'good', declined: 'quiet' } as const;

/** `/admin/distributors/{id}`: an application, its state, what was agreed and what was answered (G-56). */
export function DistributorPage({ id }: { id: string }) {
  const [isErasing, setErasing] = useState(false);
  const mayReadLog = useMayReadLog();
  const { data: user } = useUser();
  const mayErase = mayDo(user?.groups ?? [], 'customers.erase');
  const refresh = useRefresh();
  const params = { id };
  const {
    data: application,
    error,
    mutate,
  } = useCall('GET /api/admin/distributors/{id}', { params }, useWatching());
  if (!application && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink href={adminUrls.distributors()}>{distributorTexts.title}</ButtonLink>
      </Notice>
    );
  }
  if (!application) return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
  const { name, status, comment, created_at, version } = application;
  const stored = (next?: typeof application) => {
    void (next ? mutate(next, false) : mutate());
    refresh();
  };
  return (
    <DetailPage
      title={name}
      back={back}
      marks={
        <>
          <Mark tone={tones[status]}>{distributorTexts.states[status]}</Mark>
          <span>{distributorTexts.applied(formatMoment(created_at))}</span>
        </>
      }
      notices={error && <Failure error={error} />}
      menu={
        mayErase
          ? [{ label: distributorTexts.erase.label, isDestructive: true, run: () => setErasing(true) }]
          : []
      }
      isSideFirst
      side={<ApplicantSide application={application} onStored={stored} />}
      log={
        mayReadLog && <RecordLog noun="distributor" record={id} version={version} onUndone={() => stored()} />
      }
    >
      <title>{`${name} · Hart`}</title>
      <Section title={texts.written}>
        <p className={styles.text}>{comment}</p>
      </Section>
      <Answers application={application} onStored={stored} />
      <Notes application={application} onStored={stored} />
      {isErasing && <EraseApplication application={application} onClose={() => setErasing(false)} />}
    </DetailPage>
  );
}
