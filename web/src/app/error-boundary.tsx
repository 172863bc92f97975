import { Component, type ReactNode } from 'react';
import { tellHydrated } from '../navigation/hydrated.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import * as texts from '../ui/texts.ts';

type State = { failure?: 'crash' | 'lost-script' };

/** True if a screen's script could not be fetched. Each browser words this error differently. */
const isLostScript = (error: unknown) => error instanceof TypeError && /\bimport/i.test(error.message);

/** Keeps header, footer and cart working when a screen throws. React needs a class for an error boundary. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isLostScript(error) ? 'lost-script' : 'crash' };
  }

  override componentDidCatch() {
    tellHydrated();
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
