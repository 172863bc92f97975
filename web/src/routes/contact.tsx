import { AskUs } from '../components/info/ask-us.tsx';
import { InfoPage } from '../components/info/info-page.tsx';
import { contactTexts as texts } from '../contact-texts.ts';
import styles from './contact.module.css';

/** `/contact`: which way of reaching the shop suits which question, then all of them (S1-138). */
export const Contact = () => (
  <InfoPage screen="contact" lead={texts.lead}>
    <ul className={styles.ways}>
      {texts.ways.map(({ title, text, link }) => (
        <li key={title} className={styles.way}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.quiet}>{text}</p>
          {link && (
            <a className={styles.link} href={link.href}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
    <AskUs />
  </InfoPage>
);
