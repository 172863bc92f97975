import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { longestSearch } from '#shared/orders/order-search.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { adminTexts } from '../admin-texts.ts';
import { keepSearch, keptSearch, type Wanted } from '../kept-search.ts';
import type { Asked } from './use-found-orders.ts';

const texts = adminTexts.finder;

/**
 * The search of the list of orders. The typed text is never part of an address, because it may be a customer's phone
 * number (T18). It is stored in the history entry. The address may contain the key of a customer, whose orders are
 * shown until something is typed.
 */
export function useOrderSearch(wanted: Wanted | null) {
  const customer = new URLSearchParams(useLocation().search).get('customer');
  const [{ search: typed = '', payer_of }, setWanted] = useState(() => keptSearch(wanted));
  const settled = usePause(typed.trim());
  const asked: Asked | undefined =
    payer_of !== undefined
      ? { payer_of }
      : settled !== ''
        ? { typed: settled }
        : customer !== null
          ? { customer }
          : undefined;
  return {
    asked,
    search: {
      label: texts.label,
      hint: texts.hint,
      longest: longestSearch,
      typed,
      isPending: settled !== typed.trim(),
      onType(next: string) {
        setWanted({ search: next });
        keepSearch(next);
      },
    },
  };
}
