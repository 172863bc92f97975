import { chatLink } from '#shared/phone.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import type { DistributorDraft } from './distributor-form.ts';
import { distributorTexts as texts } from './distributor-texts.ts';
import styles from './send-failure.module.css';

/** Shows the error, and a link to the chat with the typed values (G-56). */
export function SendFailure({ message, draft }: { message: string; draft: DistributorDraft }) {
  const settings = useSettings();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{texts.failed}</p>
      <p>{message}</p>
      {settings && (
        <a
          className={buttonClass({ look: 'outline', wide: true })}
          href={chatLink(settings.whatsapp, texts.chatMessage(draft))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {texts.chat}
        </a>
      )}
    </div>
  );
}
