import { Logo } from '../layout/logo.tsx';
// The splash screen uses the screen's stylesheet. If only the prerendered page used a stylesheet, the build would drop
// it.
import styles from './home.module.css';

/**
 * The splash screen over the prerendered home page (S1-034…036, G-06). The starter script closes it. If that fails, the
 * stylesheet fades it out. Meanwhile the page beneath loads.
 */
export const Splash = () => (
  <div id="splash" className={styles.splash} aria-hidden="true">
    <Logo />
  </div>
);
