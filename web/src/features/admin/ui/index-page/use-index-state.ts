import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePause } from '../../../../ui/behaviour/use-pause.ts';
import { type IndexSpec, type IndexState, readIndexState, writeIndexState } from './index-state.ts';

/** The state of a list. It is stored in the address of the screen. */
export type Index = IndexState & {
  /** The search text as it is being typed. The address changes once the typing pauses. */
  typed: string;
  type: (typed: string) => void;
  /** Returns the address of the list in another state. It shows the first page, unless a page is given. */
  hrefOf: (part: Partial<IndexState>) => string;
  /** Shows the list in another state. Back returns to the present one. */
  change: (part: Partial<IndexState>) => void;
  /** True if the list is searched or filtered. */
  isNarrowed: boolean;
  /** Removes the search and the filters, and shows the whole list again. */
  clear: () => void;
};

/**
 * Stores the search, filters, sort, page size and page of a list in its address, so that each view has its own link.
 */
export function useIndexState(spec: IndexSpec): Index {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readIndexState(query, spec), [query, spec]);
  const hrefOf = (part: Partial<IndexState>) =>
    `${pathname}${writeIndexState({ ...state, page: 1, ...part }, spec, query)}`;
  const [typed, setTyped] = useState(state.search);
  const settled = usePause(typed);
  const written = useRef(state.search);
  // The first letter of a search adds a history entry, so that Back ends the search. Further letters replace that
  // entry.
  const write = (search: string) => {
    if (search === state.search) return;
    written.current = search;
    void navigate(`${hrefOf({ search })}${hash}`, { replace: state.search !== '' && search !== '' });
  };
  const writer = useRef(write);
  useEffect(() => {
    writer.current = write;
  });
  useEffect(() => writer.current(settled), [settled]);
  useEffect(() => {
    if (written.current === state.search) return;
    written.current = state.search;
    setTyped(state.search);
  }, [state.search]);
  const change = (part: Partial<IndexState>) => void navigate(hrefOf({ search: typed, ...part }));
  return {
    ...state,
    typed,
    type: setTyped,
    hrefOf,
    change,
    isNarrowed: typed.trim() !== '' || Object.keys(state.filters).length > 0,
    clear: () => {
      written.current = '';
      setTyped('');
      change({ search: '', filters: {} });
    },
  };
}
