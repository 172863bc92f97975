import { chatLink } from '#shared/phone.ts';
import { type ChatLanguage, chatKindNames, chatLanguages } from '#shared/settings/chat-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import styles from './chat-messages.module.css';

const languages = Object.entries(chatLanguages) as [ChatLanguage, string][];

/** The chat messages that fit an order's state, each a link that opens WhatsApp with the text filled in. */
export function ChatMessages({
  order: { customer_phone, chat_messages },
}: {
  order: Pick<AdminOrder, 'customer_phone' | 'chat_messages'>;
}) {
  if (chat_messages.length === 0) return null;
  return (
    <ul className={styles.list}>
      {chat_messages.map((message) => (
        <li key={message.kind} className={styles.message}>
          <span className={styles.name}>
            <Icon name="chat" size={16} />
            {chatKindNames[message.kind]}
          </span>
          {languages.map(([language, name]) => (
            <a
              key={language}
              href={chatLink(customer_phone, message[language])}
              target="_blank"
              rel="noopener noreferrer"
              title={message[language]}
              aria-label={`${chatKindNames[message.kind]}, ${name}`}
            >
              {name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
