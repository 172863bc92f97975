import { Skeleton } from '../../ui/skeleton.tsx';
import { AskUs } from './ask-us.tsx';
import { InfoPage } from './info-page.tsx';
import type { InfoScreen } from './info-texts.ts';
import styles from './sections-page.module.css';

/** A titled section of a long text. Its id is the fragment of its URL. */
export type TextSection = { id: string; title: string; text: string[] };

type Props = {
  screen: InfoScreen;
  lead: string;
  /** The accessible name of the table of contents. */
  contents: string;
  /** Undefined while the settings that the text quotes are loading. */
  sections: TextSection[] | undefined;
  note?: string;
};

/** A long text with a table of contents. Every section has its own URL. */
export const SectionsPage = ({ screen, lead, contents, sections, note }: Props) => (
  <InfoPage screen={screen} lead={lead}>
    <div className={styles.columns}>
      {sections ? (
        <>
          <nav className={styles.contents} aria-label={contents}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a className={styles.link} href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.sections}>
            {sections.map(({ id, title, text }) => (
              <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className={styles.title}>
                  {title}
                </h2>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            {note && <p className={styles.version}>{note}</p>}
          </div>
        </>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </div>
    <AskUs />
  </InfoPage>
);
