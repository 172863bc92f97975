import type { CallError } from '../../api/call-error.ts';
import { Notice } from '../notice.tsx';
import { RetryButton } from '../retry-button.tsx';
import * as texts from '../texts.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** Shows why a screen's data failed to load, and what to do next. It takes the place of the screen. */
export function LoadFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  if (error.code === 'offline') return <OfflineNotice onRetry={onRetry} />;
  return (
    <Notice isAlert title={texts.failure.title} text={error.message}>
      <RetryButton onRetry={onRetry} />
    </Notice>
  );
}
