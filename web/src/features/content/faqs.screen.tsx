import type { Faq } from '#shared/content/faq.ts';
import { paths } from '#shared/paths.ts';
import { chatLink } from '#shared/phone.ts';
import { layoutCalls, screenCall } from '../../api/screen-call.ts';
import { useCall } from '../../api/use-call.ts';
import { useOrigin } from '../../navigation/use-origin.ts';
import { Html } from '../../ui/html.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shareLinks } from '../product/share-links.ts';
import { shareTexts } from '../product/share-texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { AskUs } from './ask-us.tsx';
import { faqTexts as texts } from './faq-texts.ts';
import styles from './faqs.screen.module.css';
import { InfoPage, InfoTitle } from './info-page.tsx';

export const calls = () => [...layoutCalls, screenCall('GET /api/faqs')];

/** `/faqs`: questions that open one at a time, also without JavaScript (S2-109…112, S2-218). */
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
          <Question faq={faq} />
        </li>
      ))}
    </ul>
  );
}

const networks = ['chat', 'facebook', 'x'] as const;

/** The answer has the id, so that the browser opens the question when a link points to it. */
function Question({ faq: { id, title, comment } }: { faq: Faq }) {
  const settings = useSettings();
  const links = shareLinks({ url: `${useOrigin()}${paths.faqs}#faq-${id}`, title });
  return (
    <details name="faq" className={styles.question}>
      <summary className={styles.title}>
        <h2 className={styles.words}>{title}</h2>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div id={`faq-${id}`} className={styles.answer}>
        <Html html={comment} className={styles.prose} />
        <div className={styles.tools}>
          {settings && (
            <a
              className={styles.another}
              href={chatLink(settings.whatsapp, texts.anotherMessage(title))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" />
              {texts.another}
            </a>
          )}
          <Icon name="share" size={20} className={styles.mark} />
          <ul className={styles.share} aria-label={texts.share(title)}>
            {networks.map((network) => (
              <li key={network}>
                <a className={styles.way} href={links[network]} target="_blank" rel="noopener noreferrer">
                  {shareTexts[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
