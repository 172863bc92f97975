import { useEffect, useEffectEvent, useState } from 'react';
import * as texts from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import * as productTexts from '../product-texts.ts';

const load = async () => (await import('./picture-viewer.tsx')).PictureViewer;
type Viewer = Awaited<ReturnType<typeof load>>;

/** Returns the full-screen viewer and a function that opens it. The viewer's script is loaded at the first tap. */
export function usePictureViewer() {
  const [requests, setRequests] = useState(0);
  const [Viewer, setViewer] = useState<Viewer>();
  const [isLoading, setLoading] = useState(false);

  async function open(isRetry?: boolean) {
    setLoading(true);
    try {
      const viewer = await load();
      setViewer(() => viewer);
      setRequests((made) => made + 1);
    } catch {
      // Some browsers load a failed script again only after a reload. The page is therefore reloaded, and the viewer
      // then opens.
      if (isRetry && navigator.onLine) {
        history.pushState({ ...history.state, pictures: true }, '');
        return location.reload();
      }
      const action = { label: texts.retry, run: () => open(true) };
      toast(productTexts.enlargeFailed, { tone: 'error', action });
    }
    setLoading(false);
  }
  const reopen = useEffectEvent(() => {
    if (history.state?.pictures) open();
  });
  // Opens the viewer after such a reload.
  useEffect(reopen, []);
  return { Viewer, requests, isLoading, open };
}
