import { useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useUser } from '../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { ApplicantSide } from './applicant-side.tsx';
import type { Application } from './application.ts';
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

/** `/admin/distributors/{id}`: an application with its state, its notes and the answers to the applicant (G-56). */
export function DistributorPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/distributors/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(application, change) => <ApplicationRecord application={application} onChange={change} />}
    </RecordPage>
  );
}

type Props = { application: Application; onChange: (application?: Application) => void };

function ApplicationRecord({ application, onChange }: Props) {
  const [isErasing, setErasing] = useState(false);
  const mayReadLog = useMayReadLog();
  const { data: user } = useUser();
  const mayErase = mayDo(user?.groups ?? [], 'customers.erase');
  const refresh = useRefresh();
  const { id, name, status, comment, created_at, version } = application;
  const stored = (next?: Application) => {
    onChange(next);
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
