import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Group } from '#shared/abilities/groups.ts';
import { longestSearch } from '#shared/orders/order-search.ts';
import { usePause } from '../../../ui/behaviour/use-pause.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { byGroup, type Entry } from './found-entries.ts';
import styles from './global-search.module.css';
import { searchTexts as texts } from './search-texts.ts';
import { useFound } from './use-found.ts';

type Props = { groups: readonly Group[]; onClose: () => void };

/**
 * The search of the whole admin: orders, customers, products, people, pages and actions. Arrow keys choose a result, Enter opens it, and a tap
 * does both. The typed text is never part of an address, because it may be a customer's phone number (T18).
 */
export function GlobalSearch({ groups, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const settled = usePause(typed.trim());
  const { entries, isComing, failed } = useFound(settled, groups);
  const isSearching = isComing || settled !== typed.trim();
  const at = Math.min(chosen, entries.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = (at + step + entries.length) % entries.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // While the search runs, the shown results belong to an earlier text, so Enter must not open them.
    if (!isSearching) document.getElementById(optionId(at))?.click();
  }

  return (
    <Dialog isOpen className={styles.dialog} aria-label={texts.title} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={texts.label}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder={texts.hint}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <Results
        id={id}
        entries={entries}
        chosen={at}
        optionId={optionId}
        onPoint={setChosen}
        onClose={onClose}
      />
      <p role="status" className={styles.status}>
        {failed.length > 0 && `${texts.failed(failed.join(', '))} `}
        {isSearching
          ? texts.searching
          : entries.length === 0
            ? texts.none(settled)
            : settled !== '' && texts.found(entries.length)}
      </p>
    </Dialog>
  );
}

type ResultsProps = {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  optionId: (place: number) => string;
  onPoint: (place: number) => void;
  onClose: () => void;
};

function Results({ id, entries, chosen, optionId, onPoint, onClose }: ResultsProps) {
  const navigate = useNavigate();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={texts.title} className={styles.list}>
      {byGroup(entries).map(([group, all]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className={styles.group}>
            {group}
          </p>
          {all.map((entry) => {
            const place = entries.indexOf(entry);
            return (
              <a
                key={entry.key}
                id={optionId(place)}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                href={entry.href}
                className={styles.option}
                onPointerMove={() => onPoint(place)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  onClose();
                  // The action may move the focus, so it runs after the closing dialog has given the focus back.
                  if (entry.run) setTimeout(entry.run);
                  if (entry.search === undefined || entry.href === undefined) return;
                  event.preventDefault();
                  navigate(entry.href, { state: { search: entry.search } });
                }}
              >
                <span className={styles.title}>{entry.title}</span>
                {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
