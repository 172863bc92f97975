import { Fragment } from 'react';
import { jobName } from '#shared/jobs/job-name.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { useMayReadLog } from '../log/record-log.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import styles from './job-page.module.css';
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

/** `/admin/jobs/{id}`: the progress of a job and its result. */
export function JobPage({ id }: { id: string }) {
  const { data, error, mutate } = useJob(id);
  // If a job that is already shown cannot be loaded again, `JobProgress` shows the error.
  const answer = { data, error: data ? undefined : error, mutate };
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(job) => (
        <DetailPage
          title={jobName(job)}
          back={back}
          marks={<Mark tone={jobTones[job.state]}>{texts.states[job.state]}</Mark>}
          side={<Facts job={job} />}
        >
          <title>{`${jobName(job)} · Hart`}</title>
          <Section title={texts.columns.progress}>
            <JobProgress id={id} />
          </Section>
        </DetailPage>
      )}
    </RecordPage>
  );
}

function Facts({ job }: { job: Job }) {
  const { by, resumed_by, created_at, ended_at, cancelled_by } = job;
  const facts: [string, string | null][] = [
    [texts.facts.by, by],
    [texts.facts.started, formatMoment(created_at)],
    [texts.facts.resumed, resumed_by],
    [texts.facts.cancelled, cancelled_by],
    [texts.facts.ended, ended_at && formatMoment(ended_at)],
  ];
  return (
    <Section title={texts.facts.title}>
      <dl className={panel.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <Links job={job} />
    </Section>
  );
}

/** Links to the job's records, to their changes in the log, and to the job that it undoes or that undid it. */
function Links({ job: { id, kind, undoes, undone_by } }: { job: Job }) {
  const mayReadLog = useMayReadLog();
  const hasProducts = kind !== 'rebuild-pages';
  const hasChanges = hasProducts && kind !== 'export-products';
  const links = [
    { name: texts.openUndone, href: undoes && adminUrls.job(undoes.id) },
    { name: texts.openUndo, href: undone_by && adminUrls.job(undone_by) },
    { name: texts.products, href: hasProducts && adminUrls.products() },
    { name: texts.changes, href: hasChanges && mayReadLog && adminUrls.log({ job: id }) },
  ];
  return (
    <>
      {undone_by && <p>{texts.undone}</p>}
      <ul className={styles.links}>
        {links.map(
          ({ name, href }) =>
            href && (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
