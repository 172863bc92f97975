import { useState } from 'react';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import { handInTexts as texts } from './cash-texts.ts';
import { CompareStep } from './compare-step.tsx';
import { CountStep } from './count-step.tsx';
import type { HandIn, Holder, HolderPage } from './holder.ts';
import { noHandIn } from './typed-hand-in.ts';

type Props = {
  holder: Pick<Holder, 'ref' | 'name' | 'told_at'>;
  onDone?: (handIn: HandIn) => void;
  onClose: () => void;
};

/**
 * A dialog in two steps that records the cash a rider hands in. The office worker first counts, and only then sees how
 * much the rider should have. Typed sums survive a reload, after which they are compared again.
 */
export function HandInDialog({ holder: { ref, name, told_at }, onDone, onClose }: Props) {
  const kept = useKeptInput(`hand-in:${ref}`, noHandIn);
  const [seen, setSeen] = useState<HolderPage>();
  const again = () => {
    kept.change({ counted: '' });
    setSeen(undefined);
  };
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      {seen ? (
        <CompareStep
          seen={seen}
          kept={kept}
          onAgain={again}
          onStale={setSeen}
          onDone={onDone}
          onClose={onClose}
        />
      ) : (
        <CountStep holder={ref} isTold={told_at !== null} kept={kept} onCounted={setSeen} onClose={onClose} />
      )}
    </AdminDialog>
  );
}
