import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useJob } from '../jobs/use-job.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { customerTexts, eraseTexts as texts } from './customer-texts.ts';

const back = { name: customerTexts.title, href: adminUrls.customers() };

/** Shows the progress of the job that erases this customer, instead of the customer's data. */
export function ErasingPage({ job: id }: { job: string }) {
  const { data: job } = useJob(id);
  const isOver = job !== undefined && job.ended_at !== null;
  const isWhole = isOver && job.state === 'done' && job.failed === 0;
  return (
    <DetailPage title={texts.running} back={back}>
      <title>{`${texts.running} · Hart`}</title>
      <Section title={texts.running}>
        <JobProgress id={id} />
        <p role="status" className={isOver ? (isWhole ? panel.fine : panel.warning) : panel.hint}>
          {isOver ? (isWhole ? texts.over : texts.notOver) : texts.runningText}
        </p>
        {isOver && (
          <div className={panel.actions}>
            <ButtonLink href={back.href}>{texts.back}</ButtonLink>
          </div>
        )}
      </Section>
    </DetailPage>
  );
}
