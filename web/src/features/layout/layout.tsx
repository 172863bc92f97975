import { memo, type ReactNode } from 'react';
import { HydrateOnVisible } from '../../navigation/hydrate-on-visible-part.tsx';
import { PartStyles } from '../../navigation/part-styles.tsx';
import * as texts from '../../ui/texts.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Modals } from './modals.tsx';
import { TopBar } from './top-bar.tsx';

const loadFooter = async () => (await import('./footer.tsx')).Footer;
const Footer = memo(() => (
  <>
    <PartStyles of="footer" />
    <HydrateOnVisible id="footer" load={loadFooter} />
  </>
));

/**
 * The layout component of every shop screen. The screen is the child of `main`. If the screen has `data-mood`, the
 * whole page gets the colours of that mood.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <TopBar />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Modals />
      <Toasts />
    </>
  );
}
