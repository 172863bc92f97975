import { AskUs } from '../components/info/ask-us.tsx';
import { InfoPage } from '../components/info/info-page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useSettings } from '../hooks/use-settings.ts';
import { termsSections, termsTexts as texts } from '../terms-texts.ts';
import styles from './terms.module.css';

/** `/terms`: what holds for every order, and what is kept of a shopper, each section under an address of its own (S2-115). */
export function Terms() {
  const settings = useSettings();
  const sections = settings && termsSections(settings);
  return (
    <InfoPage screen="terms" lead={texts.lead}>
      <div className={styles.columns}>
        {sections ? (
          <>
            <nav className={styles.contents} aria-label={texts.contents}>
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
              <p className={styles.version}>{texts.version}</p>
            </div>
          </>
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </div>
      <AskUs />
    </InfoPage>
  );
}
