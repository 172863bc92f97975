import type { Category } from '#shared/catalogue/category.ts';
import type { ShownPage } from '#shared/content/text-page.ts';
import { urls } from '../../navigation/urls.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAge } from '../age/use-age.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import { ArrivalNote } from '../checkout/arrival-note.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './about.screen.module.css';
import { aboutTexts as texts } from './about-texts.ts';
import { AskUs } from './ask-us.tsx';
import { InfoPage } from './info-page.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { ChangedOn, TextScreen } from './text-page.tsx';

/** Decorative icons of the promises, in the same order. */
const icons: IconName[] = ['clock', 'check', 'chat', 'star', 'heart', 'back'];

/** Shows the company, its two categories and its promises. */
export function AboutText({ page }: { page: ShownPage | undefined }) {
  const settings = useSettings();
  return (
    <InfoPage screen="about" lead={page?.lead ?? ''}>
      <Lines />
      {page?.sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className={styles.story} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <TextBlocks blocks={blocks} className={styles.words} />
        </section>
      ))}
      <section aria-labelledby="about-promises">
        <h2 id="about-promises" className={styles.title}>
          {texts.promisesTitle}
        </h2>
        <ul className={styles.promises}>
          {settings?.promises.map(({ title, text }, index) => (
            <li key={title} className={styles.promise}>
              <span className={styles.mark}>
                <Icon name={icons[index % icons.length] ?? 'check'} />
              </span>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.quiet}>{text}</p>
            </li>
          ))}
        </ul>
        <ArrivalNote className={styles.note} />
      </section>
      <ChangedOn page={page} />
      <AskUs />
    </InfoPage>
  );
}

/** The page `/about/us` (S1-004…011, S1-033, S2-113). */
export const About = () => <TextScreen name="about" Content={AboutText} />;

/** The categories that the shop shows. Nothing is shown while they load. */
function Lines() {
  const { data: categories } = useCategories();
  if (!categories) return null;
  return (
    <section aria-label={texts.lines}>
      <ul className={styles.lines}>
        {categories.map((category) => (
          <li key={category.id}>
            <Line category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ category }: { category: Category }) {
  const { slug, category_name, age_restricted, picture } = category;
  const { isConfirmed } = useAge();
  return (
    <a href={urls.category(slug)} className={styles.line} data-mood={age_restricted ? 'smoke' : 'bright'}>
      <Picture
        picture={picture}
        sizes="(min-width: 768px) 50vw, 100vw"
        alt=""
        veiled={age_restricted && !isConfirmed}
        className={styles.picture}
      />
      <span className={styles.go}>
        {texts.explore(category_name)}
        <Icon name="arrow" size={20} />
      </span>
    </a>
  );
}
