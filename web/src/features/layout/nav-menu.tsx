import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useOutside } from '../../ui/behaviour/use-outside.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import styles from './nav-menu.module.css';

/** The time between the pointer leaving and the list closing, in ms (S1-118, S1-399). */
const CLOSE_MS = 150;
/** From this width on, hovering opens the list (S1-117). */
const HOVERS = '(min-width: 768px)';

type Props = {
  /** The id of the list, unique on the page. */
  id: string;
  label: string;
  /** The address to which the label links. If missing, the label is the button that opens the list. */
  href?: string;
  className?: string | undefined;
  /** Called when the list opens, so that the caller can load its content (S1-120). */
  onOpen?: () => void;
  children: (wasOpened: boolean) => ReactNode;
};

/**
 * A drop-down list of the header (S1-108, S1-117…119). Hovering or a press on its button opens it. It closes 150 ms
 * after the pointer leaves, on Escape, and on a click or focus elsewhere. The arrow keys move the focus through it.
 */
export function NavMenu({ id, label, href, className, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True if hovering has opened the list. The first click then keeps the list open, and the next click closes it.
  const isHovered = useRef(false);
  useOutside(item, isOpen, () => show(false));

  function show(open: boolean) {
    clearTimeout(closing.current);
    setOpen(open);
    if (!open) return;
    setOpened(true);
    if (!isOpen) onOpen?.();
  }
  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse' || !matchMedia(HOVERS).matches) return;
    isHovered.current = !isOpen;
    show(true);
  }
  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') closing.current = setTimeout(() => setOpen(false), CLOSE_MS);
  }
  function toggle() {
    show(isHovered.current || !isOpen);
    isHovered.current = false;
  }
  function walk(step: number) {
    const stops = [...(item.current?.querySelectorAll<HTMLElement>('button, [data-list] a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      show(false);
      button.current?.focus();
    } else if (key === 'ArrowDown' || (key === 'ArrowUp' && isOpen)) {
      event.preventDefault();
      if (isOpen) walk(key === 'ArrowDown' ? 1 : -1);
      else show(true);
    }
  }

  const panel = `menu-${id}`;
  return (
    <li
      ref={item}
      className={`${styles.item} ${className ?? ''}`}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
    >
      {href && (
        <a href={href} className={styles.link} onClick={() => show(false)}>
          {label}
        </a>
      )}
      <button
        ref={button}
        type="button"
        className={href ? styles.toggle : styles.word}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={href ? texts.openSubcategories(label) : undefined}
        onClick={toggle}
      >
        {!href && label}
        <Icon name="chevron" size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a link in the list closes the list */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        id={panel}
        className={styles.panel}
        data-list
        hidden={!isOpen}
        onClick={({ target }) => (target as Element).closest('a') && show(false)}
      >
        {children(wasOpened)}
      </div>
    </li>
  );
}
