import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** Asks again for what did not load. */
export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button look="outline" onClick={onRetry}>
    {texts.retry}
  </Button>
);
