import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { modalQueue } from '../../lib/modal-queue.ts';
import { sawSubscriberModal } from '../../lib/visits.ts';

function NoModal() {
  useEffect(() => modalQueue.close(), []);
  return null;
}

const SubscriberModal = lazyPart(
  async () => (await import('./subscriber-modal.tsx')).SubscriberModal,
  NoModal,
);

/** On the home page the subscriber dialog wants to open after so many ms (S1-293, S1-400). */
const SUBSCRIBER_MS = 10_000;

/** What is not known to have been seen is seen: a storage that is closed would forget that it was dismissed. */
function sawSubscriber(): boolean {
  try {
    return sawSubscriberModal(localStorage, Date.now());
  } catch {
    return true;
  }
}

/** The dialogs that open by themselves, one at a time and each in its turn (G-31). */
export function Modals() {
  const shown = useSyncExternalStore(modalQueue.subscribe, modalQueue.get, () => undefined);
  const isHome = useLocation().pathname === paths.home;

  useEffect(() => {
    if (!isHome) return;
    let leave = () => {};
    const timer = setTimeout(() => {
      if (!sawSubscriber()) leave = modalQueue.want('subscriber');
    }, SUBSCRIBER_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [isHome]);

  if (shown !== 'subscriber') return null;
  return (
    <Suspense>
      <SubscriberModal />
    </Suspense>
  );
}
