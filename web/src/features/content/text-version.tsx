import type { AcceptedPage } from '#shared/content/text-page.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/date.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { InfoPage } from './info-page.tsx';
import { infoTexts } from './info-texts.ts';
import { SectionsPage } from './sections-page.tsx';
import * as texts from './text-page-texts.ts';

const Head = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · Hart`}</title>
    <meta name="robots" content="noindex" />
  </>
);

const Missing = ({ page }: { page: AcceptedPage }) => (
  <Notice title={texts.noVersion} text={texts.noVersionText}>
    <Head title={texts.noVersion} />
    <ButtonLink href={urls[page]}>{infoTexts.names[page]}</ButtonLink>
  </Notice>
);

/** An older version of the terms or of the privacy policy, which an order names (G-57). */
export function TextVersion({ page, version }: { page: AcceptedPage; version: string }) {
  const input = { params: { page, version } };
  const { data, error, mutate } = useCall('GET /api/pages/{page}/versions/{version}', input);
  if (error?.status === 404) return <Missing page={page} />;
  const title = texts.versionTitle(infoTexts.names[page], version);
  if (error && !data) {
    return (
      <InfoPage screen={page} lead="">
        <Head title={title} />
        <Notice level={2} title={texts.failedTitle} text={texts.failedText}>
          <RetryButton onRetry={() => void mutate()} />
        </Notice>
      </InfoPage>
    );
  }
  return (
    <>
      <Head title={title} />
      <SectionsPage
        screen={page}
        lead={data?.lead ?? ''}
        contents={infoTexts.contents}
        sections={data?.sections}
        notice={
          data && (
            <p>
              {data.is_present
                ? texts.presentVersion(version, formatDay(data.since))
                : texts.formerVersion(version, formatDay(data.since))}{' '}
              <a href={urls[page]}>{texts.readPresent}</a>
            </p>
          )
        }
      />
    </>
  );
}
