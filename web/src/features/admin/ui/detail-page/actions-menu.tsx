import { useId, useRef, useState } from 'react';
import { useOutside } from '../../../../ui/behaviour/use-outside.ts';
import styles from './actions-menu.module.css';
import { detailTexts as texts } from './detail-texts.ts';

export type MenuAction = {
  label: string;
  run: () => void;
  /** True for an action that deletes or ends something. */
  isDestructive?: boolean;
};

type Props = {
  actions: readonly MenuAction[];
  /** True if the menu opens upwards, because its button is at the bottom of the screen. */
  opensUp?: boolean;
};

/**
 * A menu behind a button with three dots. It contains the actions of a record, or of selected rows, that are rare or
 * destructive.
 */
export function ActionsMenu({ actions, opensUp = false }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutside(menu, isOpen, () => setOpen(false));
  function leave() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any of its buttons
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        leave();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={texts.more}
        title={texts.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      <ul id={id} className={styles.list} data-up={opensUp} hidden={!isOpen}>
        {actions.map(({ label, run, isDestructive = false }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.action}
              data-destructive={isDestructive}
              onClick={() => {
                leave();
                run();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
