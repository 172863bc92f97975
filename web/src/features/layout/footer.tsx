import { urls } from '../../navigation/urls.ts';
import * as texts from '../../ui/texts.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import { ContactDetails } from '../content/contact-details.tsx';
import { infoTexts } from '../content/info-texts.ts';
import { NewsBox } from '../newsletter/news-box.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './footer.module.css';
import { footerTexts } from './footer-texts.ts';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const legal = [
  { href: urls.delivery, name: infoTexts.names.delivery },
  { href: urls.returns, name: infoTexts.names.returns },
  { href: urls.terms, name: infoTexts.names.terms },
  { href: urls.privacy, name: infoTexts.names.privacy },
  { href: urls.faqs, name: texts.faqs },
  { href: urls.contact, name: infoTexts.names.contact },
  { href: urls.distributor, name: infoTexts.names.distributor },
];

/** The footer of the shop: about us, quick links, policies and contacts (S1-133…138). */
export function Footer() {
  const { data: categories } = useCategories();
  const settings = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.about} aria-labelledby="footer-about">
          <Logo />
          <h2 id="footer-about" className={styles.heading}>
            {footerTexts.about}
          </h2>
          <p>{footerTexts.aboutText}</p>
          <a href={urls.about} className={styles.link}>
            {footerTexts.about}
          </a>
          <a href={urls.posts} className={styles.link}>
            {texts.articles}
          </a>
          {settings && <SocialLinks social={settings.social} className={styles.social} />}
          <NewsBox />
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.heading}>
            {footerTexts.links}
          </h2>
          <ul>
            {categories?.map(({ id, slug, category_name }) => (
              <li key={id}>
                <a href={urls.category(slug)} className={styles.link}>
                  {category_name}
                </a>
              </li>
            ))}
            <li>
              <a href={urls.cart} className={styles.link}>
                {texts.cart}
              </a>
            </li>
            <li>
              <a href={urls.myOrders} className={styles.link}>
                {texts.myOrders}
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className={styles.heading}>
            {footerTexts.legal}
          </h2>
          <ul>
            {legal.map(({ href, name }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.heading}>
            {footerTexts.contact}
          </h2>
          {settings && (
            <ContactDetails
              settings={settings}
              className={styles.address}
              link={styles.link}
              fact={styles.fact}
            />
          )}
        </section>
      </div>
      <p className={styles.small}>{footerTexts.small}</p>
    </footer>
  );
}
