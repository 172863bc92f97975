import type { CallError } from '../api/call-error.ts';
import { Notice } from './notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RetryButton } from './retry-button.tsx';
import { texts } from './texts.ts';

/** In the place of a screen whose data did not come: what happened, and the ways on. */
export function LoadFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  if (error.code === 'offline') return <OfflineNotice onRetry={onRetry} />;
  return (
    <Notice isAlert title={texts.failure.title} text={error.message}>
      <RetryButton onRetry={onRetry} />
    </Notice>
  );
}
