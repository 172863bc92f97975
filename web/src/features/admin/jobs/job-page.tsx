import { jobName } from '#shared/jobs/job-name.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { JobProgress } from './job-progress.tsx';
import { jobTexts as texts } from './job-texts.ts';
import { jobTones } from './job-tones.ts';
import { type Job, useJob } from './use-job.ts';

const back = { name: texts.title, href: adminUrls.jobs() };
const skeleton = {
  back,
  main: [{ lines: 4 }],
  side: [{ lines: 3 }],
};

/** `/admin/jobs/{id}`: the progress of a job and what it has done. */
export function JobPage({ id }: { id: string }) {
  const { data: job, error, mutate } = useJob(id);
  if (!job && (error?.status === 404 || error?.status === 422)) {
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink href={adminUrls.jobs()}>{texts.title}</ButtonLink>
      </Notice>
    );
  }
  if (!job) return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
  const title = jobName(job);
  return (
    <DetailPage
      title={title}
      back={back}
      marks={<Mark tone={jobTones[job.state]}>{texts.states[job.state]}</Mark>}
      side={<Facts job={job} />}
    >
      <title>{`${title} · Hart`}</title>
      <Section title={texts.columns.progress}>
        <JobProgress id={id} />
      </Section>
    </DetailPage>
  );
}

const Facts = ({ job: { by, created_at, ended_at, cancelled_by } }: { job: Job }) => (
  <Section title={texts.facts.title}>
    <dl className={panel.facts}>
      <dt>{texts.facts.by}</dt>
      <dd>{by}</dd>
      <dt>{texts.facts.started}</dt>
      <dd>{formatMoment(created_at)}</dd>
      {ended_at !== null && (
        <>
          <dt>{texts.facts.ended}</dt>
          <dd>{formatMoment(ended_at)}</dd>
        </>
      )}
      {cancelled_by !== null && (
        <>
          <dt>{texts.facts.cancelled}</dt>
          <dd>{cancelled_by}</dd>
        </>
      )}
    </dl>
  </Section>
);
