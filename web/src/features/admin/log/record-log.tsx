import { useEffect, useRef, useState } from 'react';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { LogAction } from '#shared/log/log-noun.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { Coming } from '../ui/further.tsx';
import { usePages } from '../ui/index-page/use-pages.ts';
import styles from './change-card.module.css';
import { ChangeCard } from './change-card.tsx';
import { logTexts as texts } from './log-texts.ts';
import { type Change, undoneIn } from './log-words.ts';

type Props = {
  noun: Change['noun'];
  record: string | number;
  /** The version or state of the record. When this value changes, the log is loaded again. */
  version?: unknown;
  /** Kinds of changes that the list leaves out, because the page shows them in another place. */
  except?: readonly LogAction[];
  /** Called after a change was undone. */
  onUndone: () => void;
};

/** Returns true if the person may read the change log. */
export function useMayReadLog(): boolean {
  const { data: user } = useUser();
  return mayDo(user?.groups ?? [], 'log.read');
}

/** Calls `reload` whenever the value changes, but not for the first value. */
export function useReload(value: unknown, reload: () => void) {
  const latest = useRef(reload);
  const seen = useRef(value);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    latest.current();
  }, [value]);
}

/** The changes of one record, newest first. Record pages show it in their `log` slot. */
export function RecordLog({ noun, record, version, except = [], onUndone }: Props) {
  const [count, setCount] = useState(1);
  const query = { noun, record: String(record) };
  const { pages, error, further, mutate } = usePages('GET /api/admin/log', { query }, count);
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const shown = pages && entries.filter(({ action }) => !except.includes(action));
  const wasUndone = undoneIn(entries);
  const undone = () => {
    void mutate();
    onUndone();
  };
  useReload(version, () => void mutate());
  if (!shown) return <Coming error={error} />;
  return (
    <>
      {shown.length === 0 && !further.hasMore && <p>{except.length > 0 ? texts.noneBesides : texts.none}</p>}
      <ol className={styles.list}>
        {shown.map((change) => (
          <li key={change.id}>
            <ChangeCard change={change} isUndone={wasUndone.has(change.id)} onUndone={undone} isOfRecord />
          </li>
        ))}
      </ol>
      {further.hasMore && (
        <Button look="outline" aria-disabled={further.isLoading} onClick={() => setCount(count + 1)}>
          {further.isLoading ? texts.loading : texts.older}
        </Button>
      )}
    </>
  );
}
