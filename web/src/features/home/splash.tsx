import { Logo } from '../layout/logo.tsx';
// The splash shares the screen's stylesheet: a stylesheet that only the prerendered page uses is left out of the build.
import styles from './home.module.css';

/**
 * The loading splash over the prerendered home page (S1-034…036, G-06). The starter closes the overlay; the stylesheet
 * fades it out at the latest. The page beneath loads meanwhile.
 */
export const Splash = () => (
  <div id="splash" className={styles.splash} aria-hidden="true">
    <Logo />
  </div>
);
