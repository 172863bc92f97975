import type { Faq } from '#shared/content/faq.ts';
import { paths } from '#shared/paths.ts';
import { chatLink } from '#shared/phone.ts';
import { useOrigin } from '../../navigation/use-origin.ts';
import { Html } from '../../ui/html.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shareLinks } from '../product/share-links.ts';
import { shareTexts } from '../product/share-texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './faq-question.module.css';
import { faqTexts as texts } from './faq-texts.ts';

const networks = ['chat', 'facebook', 'x'] as const;

type Props = {
  faq: Faq;
  /** True if the answer is shown from the start, as in the admin's preview. */
  isOpen?: boolean;
};

/** A question that opens. The answer has the id, so that a link to the question opens it. */
export function FaqQuestion({ faq: { id, title, comment }, isOpen }: Props) {
  const settings = useSettings();
  const links = shareLinks({ url: `${useOrigin()}${paths.faqs}#faq-${id}`, title });
  return (
    <details name="faq" className={styles.question} open={isOpen}>
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
