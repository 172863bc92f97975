import { chatLink } from '#shared/phone.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './ask-us.module.css';
import { ContactDetails } from './contact-details.tsx';
import { infoTexts } from './info-texts.ts';

const texts = infoTexts.contact;

/** The end of an information page: the shop's contacts and address (S1-086). */
export function AskUs() {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <section className={styles.card} aria-labelledby="ask-us">
      <div className={styles.words}>
        <h2 id="ask-us" className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.text}</p>
        <p className={styles.actions}>
          <a
            className={buttonClass({ look: 'volt' })}
            href={chatLink(settings.whatsapp, texts.message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            {texts.chat}
          </a>
        </p>
      </div>
      <ContactDetails
        settings={settings}
        className={styles.facts}
        link={styles.fact}
        fact={styles.fact}
        iconSize={22}
      />
    </section>
  );
}
