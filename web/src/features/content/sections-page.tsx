import type { ReactNode } from 'react';
import type { Block } from '#shared/content/text-page.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskUs } from './ask-us.tsx';
import { InfoPage } from './info-page.tsx';
import type { InfoScreen } from './info-texts.ts';
import styles from './sections-page.module.css';
import { TextBlocks } from './text-blocks.tsx';

/** A titled section of a long text. Its id is the fragment of its URL. */
type TextSection = { id: string; title: string; blocks: readonly Block[] };

type Props = {
  screen: InfoScreen;
  lead: string;
  /** The accessible name of the table of contents. */
  contents: string;
  /** Undefined while the text is loading. */
  sections: TextSection[] | undefined;
  note?: string | undefined;
  /** A notice that the reader must see before the text. */
  notice?: ReactNode;
};

/** A long text with a table of contents. Every section has its own URL. */
export const SectionsPage = ({ screen, lead, contents, sections, note, notice }: Props) => (
  <InfoPage screen={screen} lead={lead}>
    {notice && <div className={styles.notice}>{notice}</div>}
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
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className={styles.title}>
                  {title}
                </h2>
                <TextBlocks blocks={blocks} />
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
