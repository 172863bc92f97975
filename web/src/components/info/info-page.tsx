import type { ReactNode } from 'react';
import { infoTexts } from '../../info-texts.ts';
import { urls } from '../../paths.ts';
import styles from './info-page.module.css';

const screens = ['about', 'delivery', 'faqs', 'terms'] as const;

type Props = {
  screen: (typeof screens)[number];
  lead: string;
  children: ReactNode;
};

/** A page of words: its name, what it is about, the ways to the other three, and what it says. */
export const InfoPage = ({ screen, lead, children }: Props) => (
  <div className={styles.screen}>
    <title>{`${infoTexts.names[screen]} · Hart`}</title>
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
