import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ArrivalNote } from '../checkout/arrival-note.tsx';
import { ContactDetails } from '../content/contact-details.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './about.module.css';
import { Featured } from './featured.tsx';
import { partTexts } from './home-part-texts.ts';
import { Testimonials } from './testimonials.tsx';

const texts = partTexts.about;

/**
 * The home page's section with the shop's introduction and promises (S1-004…011), the testimonials, the featured
 * product and the contacts (S1-085…087).
 */
export const About = () => (
  <Section
    name="about"
    title={texts.title}
    lead={texts.lead}
    more={
      <ButtonLink look="outline" size="large" href={urls.about}>
        {texts.more}
      </ButtonLink>
    }
  >
    <Promises />
    <div className={styles.columns}>
      <Testimonials />
      <Featured />
      <Contact />
    </div>
  </Section>
);

function Promises() {
  const settings = useSettings();
  return (
    <>
      <ul className={styles.promises}>
        {settings?.promises.map(({ title, text }) => (
          <li key={title} className={styles.promise}>
            <strong className={styles.strong}>{title}</strong>
            <span className={styles.quiet}>{text}</span>
          </li>
        ))}
      </ul>
      <ArrivalNote className={styles.arrival} />
    </>
  );
}

function Contact() {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <div className={styles.contact}>
      <h3 className={styles.heading}>{texts.contact}</h3>
      <ContactDetails settings={settings} className={styles.address} link={styles.link} fact={styles.link} />
    </div>
  );
}
