import { jobName } from '#shared/jobs/job-name.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import { jobTexts as texts } from './job-texts.ts';
import { jobTones } from './job-tones.ts';
import { type Job, resultOf, stepOf } from './use-job.ts';

const State = ({ state }: Job) => <Mark tone={jobTones[state]}>{texts.states[state]}</Mark>;

/** Returns the progress of a running job, or the result of an ended job. */
const progressOf = (job: Job) => (job.ended_at === null ? stepOf(job).text : resultOf(job).join(' · '));

/** The columns of the list of jobs. */
export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'job',
    title: texts.columns.job,
    cell: jobName,
    more: (job) => (
      <>
        <span className={cells.quiet}>{texts.startedBy(job.by, formatMoment(job.created_at))}</span>
        <span className={`${cells.quiet} ${cells.narrow}`}>
          {texts.states[job.state]} · {progressOf(job)}
        </span>
      </>
    ),
  },
  { key: 'progress', title: texts.columns.progress, cell: progressOf, from: 'tablet' },
  {
    key: 'state',
    title: texts.columns.state,
    cell: (job) => <State {...job} />,
    width: '8rem',
    from: 'tablet',
  },
];
