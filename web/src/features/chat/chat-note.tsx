import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { chatMemory } from './chat-memory.ts';

const DraftNote = lazyPart(
  async () => (await import('./draft-note.tsx')).DraftNote,
  () => null,
);

/**
 * Shows how long the goods of this browser's last chat draft with one of these products are reserved, or the order that
 * was created from it.
 */
export function ChatNote({ products }: { products: readonly number[] }) {
  const kept = useStore(chatMemory);
  return (
    kept && (
      <Suspense>
        <DraftNote kept={kept} products={products} />
      </Suspense>
    )
  );
}
