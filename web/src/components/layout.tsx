import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Floating } from './floating.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Modals } from './modals/modals.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every screen. The screen is the child of `main`; its mood, if it has one, is that of the whole page. */
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
      <Floating />
      <Modals />
      <Toasts />
    </>
  );
}
