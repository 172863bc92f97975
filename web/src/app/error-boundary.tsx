import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { texts } from '../ui/texts.ts';
import { tellReady } from './ready.ts';

type State = { failure?: 'crash' | 'lost-script' };

/** A screen's script that could not be fetched; each browser says it in its own words. */
const isLostScript = (error: unknown) => error instanceof TypeError && /\bimport/i.test(error.message);

/** Keeps header, footer and cart alive when a screen breaks; React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isLostScript(error) ? 'lost-script' : 'crash' };
  }

  override componentDidCatch() {
    tellReady();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const reload = () => location.reload();
    if (failure === 'lost-script') return <OfflineNotice onRetry={reload} />;
    return (
      <Notice title={texts.failure.crashTitle} text={texts.failure.crashText}>
        <Button onClick={reload}>{texts.failure.reload}</Button>
      </Notice>
    );
  }
}
