import type { ReactNode } from 'react';
import { urls } from '../../navigation/urls.ts';
import styles from './info-page.module.css';
import { type InfoScreen, infoTexts } from './info-texts.ts';

const screens = ['about', 'delivery', 'returns', 'faqs', 'contact', 'terms', 'privacy'] as const;

type Props = {
  screen: InfoScreen;
  lead: string;
  children: ReactNode;
};

/** Sets the title of the browser's tab. */
export const InfoTitle = ({ screen }: { screen: InfoScreen }) => (
  <title>{`${infoTexts.names[screen]} · Hart`}</title>
);

/** An information page: its heading, its introduction, its content and links to the other information pages. */
export const InfoPage = ({ screen, lead, children }: Props) => (
  <div className={styles.screen}>
    <nav aria-label={infoTexts.nav}>
      <ul className={styles.tabs}>
        {screens.map((each) => (
          <li key={each}>
            <a className={styles.tab} href={urls[each]} aria-current={each === screen ? 'page' : undefined}>
              {infoTexts.names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <header className={styles.head}>
      <h1 className={styles.title}>{infoTexts.names[screen]}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
  </div>
);
