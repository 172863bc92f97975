import { Button } from './button.tsx';
import * as texts from './texts.ts';

/** A button that loads something again after a failure. */
export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button look="outline" onClick={onRetry}>
    {texts.retry}
  </Button>
);
