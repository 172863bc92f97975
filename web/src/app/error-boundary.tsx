import { Component, type ReactNode } from 'react';
import { note } from '../features/visits/note.ts';
import { tellHydrated } from '../navigation/hydrated.tsx';
import { reloadOnce } from '../navigation/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { OfflineNotice } from '../ui/failures/offline-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import * as texts from '../ui/texts.ts';

type State = { failure?: 'crash' | 'lost-script' };

/**
 * Returns true if the error means that a screen's script could not be loaded. Each browser words this error
 * differently.
 */
const isLostScript = (error: unknown) => error instanceof TypeError && /\bimport/i.test(error.message);

/**
 * Shows an error instead of a screen that throws, so that header, footer and cart still work. It is a class, because
 * React supports no other form of error boundary.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isLostScript(error) ? 'lost-script' : 'crash' };
  }

  override componentDidCatch(error: unknown) {
    tellHydrated();
    note({ error });
    // A script of the new screen is missing, so the browser loads the document of this address, which contains the
    // screen. If the browser is offline, the error message stays until the network is back.
    if (this.state.failure === 'lost-script' && navigator.onLine) reloadOnce();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const reload = () => location.reload();
    const isLost = failure === 'lost-script';
    if (isLost && !navigator.onLine) return <OfflineNotice onRetry={reload} />;
    return (
      <Notice
        title={isLost ? texts.failure.title : texts.failure.crashTitle}
        {...(!isLost && { text: texts.failure.crashText })}
      >
        <Button onClick={reload}>{texts.failure.reload}</Button>
      </Notice>
    );
  }
}
