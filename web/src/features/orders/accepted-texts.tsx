import type { AcceptedVersions } from '#shared/content/text-page.ts';
import { urls } from '../../navigation/urls.ts';
import styles from './accepted-texts.module.css';
import { orderTexts } from './order-texts.ts';

const texts = orderTexts.order;

/** Links to the versions of the terms and of the privacy policy that apply to an order (G-57). */
export const AcceptedTexts = ({ versions: { terms, privacy } }: { versions: AcceptedVersions }) => (
  <span className={styles.links}>
    <a href={urls.textVersion('terms', terms)}>{texts.termsVersion(terms)}</a>
    <a href={urls.textVersion('privacy', privacy)}>{texts.privacyVersion(privacy)}</a>
  </span>
);
