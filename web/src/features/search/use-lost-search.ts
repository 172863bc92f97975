import { useEffect } from 'react';
import { note } from '../visits/note.ts';

/** How long a search must have found nothing before it counts, in ms. Until then the visitor may still be typing. */
const LOST_MS = 2000;

/**
 * Reports a search to the visit counter if it found nothing, or only products that miss a word of it. An empty text is
 * not reported.
 */
export function useLostSearch(text: string): void {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(note, LOST_MS, { search: text });
    return () => clearTimeout(timer);
  }, [text]);
}
