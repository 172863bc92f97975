import { Logo } from '../layout/logo.tsx';
// Shared with the screen: what only the prerendered page uses would be left out of the build.
import styles from './home.module.css';

/**
 * The loading splash over a made home page (S1-034…036, G-06): an overlay that the stylesheet takes away at the latest and
 * the starter before. The page beneath is there, and never waits for it.
 */
export const Splash = () => (
  <div id="splash" className={styles.splash} aria-hidden="true">
    <Logo />
  </div>
);
