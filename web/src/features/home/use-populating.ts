import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';
import { partTexts } from './home-part-texts.ts';
import { POPULATING_MS, watchPopulating } from './populating.ts';

/** Shows the notice “Shop is Populating” if the shop's products load slowly or there are none (S1-083, G-48). */
export function usePopulating({ isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean }) {
  useEffect(
    () =>
      watchPopulating({ isLoading, isEmpty }, () =>
        toast(partTexts.populating, { tone: 'warning', ms: POPULATING_MS }),
      ),
    [isLoading, isEmpty],
  );
}
