import { useEffect, useEffectEvent } from 'react';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { RetryButton } from '../retry-button.tsx';
import * as texts from '../texts.ts';

/** Says that the screen needs the network, and loads it again automatically when the phone is back online. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const isBack = () => retry();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);

  return (
    <>
      <title>{`${texts.offline.title} · Hart`}</title>
      <Notice isAlert title={texts.offline.title} text={texts.offline.text}>
        <RetryButton onRetry={onRetry} />
        <ButtonLink href={urls.home}>{texts.notFound.action}</ButtonLink>
      </Notice>
    </>
  );
}
