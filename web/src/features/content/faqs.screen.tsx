import { paths } from '#shared/paths.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { useCall } from '../../api/use-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskUs } from './ask-us.tsx';
import { FaqQuestion } from './faq-question.tsx';
import { faqTexts as texts } from './faq-texts.ts';
import styles from './faqs.screen.module.css';
import { InfoPage, InfoTitle } from './info-page.tsx';

export const calls = () => [...layoutCalls, screenCall('GET /api/faqs')];

/** The page `/faqs`: questions that open one at a time, also without JavaScript (S2-109…112, S2-218). */
export const Faqs = () => (
  <InfoPage screen="faqs" lead={texts.lead}>
    <InfoTitle screen="faqs" />
    <Questions />
    <AskUs />
  </InfoPage>
);

/** The questions. If they fail to load, the error is logged and the rest of the page is shown (S1-376, S2-314). */
function Questions() {
  const { data, error, mutate } = useCall('GET /api/faqs', undefined, {
    page: paths.faqs,
    onError: (reason) => console.warn('FAQs: the questions did not load.', reason),
  });
  if (error && !data) {
    return (
      <Notice level={2} title={texts.failedTitle} text={texts.failedText}>
        <RetryButton onRetry={() => mutate()} />
      </Notice>
    );
  }
  if (!data) return <Skeleton className={styles.waiting} />;
  if (data.length === 0) return <Notice level={2} title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <ul className={styles.questions}>
      {data.map((faq) => (
        <li key={faq.id}>
          <FaqQuestion faq={faq} />
        </li>
      ))}
    </ul>
  );
}
