import type { ReactNode } from 'react';
import { type TillScreen, tillPaths } from '#shared/till/till-paths.ts';
import { LineIcon } from '../../../ui/icon.tsx';
import { useTill } from '../device/use-till.ts';
import { Stopped, useStop } from '../entrance/stopped.tsx';
import { SlipBanner } from '../slips/slip-banner.tsx';
import { frameTexts as texts } from './frame-texts.ts';
import { StatusLine } from './status-line.tsx';
import styles from './till-frame.module.css';

const screens = Object.keys(tillPaths) as TillScreen[];

const lockShape = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3';

/** The screens that are hidden while the till may not sell. */
const sells: readonly TillScreen[] = ['sale', 'returns'];

type Props = { screen: TillScreen; children: ReactNode };

/**
 * The layout component of every till screen. It shows the screen, the status line, and links to the other screens at
 * the bottom, where a thumb reaches them.
 */
export function Frame({ screen, children }: Props) {
  const { till, person, lock } = useTill();
  const stop = useStop();
  const isStopped = stop !== undefined && sells.includes(screen);
  return (
    <div className={styles.frame}>
      <title>{`${texts.screens[screen]} · ${till.name}`}</title>
      <main id="main" className={styles.main} tabIndex={-1}>
        {isStopped && <Stopped stop={stop} isInside />}
        <div className={styles.screen} hidden={isStopped}>
          {children}
        </div>
      </main>
      <footer className={styles.foot}>
        <SlipBanner />
        <StatusLine />
        <nav className={styles.bar} aria-label={texts.navigation}>
          {screens.map((name) => (
            <a
              key={name}
              href={tillPaths[name]}
              className={styles.link}
              aria-current={name === screen ? 'page' : undefined}
            >
              {texts.screens[name]}
            </a>
          ))}
          <button type="button" className={styles.lock} onClick={lock}>
            <span className={styles.name}>{person.name}</span>
            <LineIcon path={lockShape} size={20} />
            {texts.lock}
          </button>
        </nav>
      </footer>
    </div>
  );
}
