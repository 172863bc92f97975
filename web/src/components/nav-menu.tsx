import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { Category } from '#shared/category.ts';
import { urls } from '../paths.ts';
import { texts } from '../texts.ts';
import styles from './category-menu.module.css';
import { Icon } from './icon.tsx';

// What only an opened menu shows is fetched with it.
const MenuShelves = lazy(() =>
  import('./menu-shelves.tsx').then(
    (module) => ({ default: module.MenuShelves }),
    () => ({ default: NoShelves }),
  ),
);
const NoShelves = () => <p className={styles.note}>{texts.categoriesFailed.desktop}</p>;

/** The pointer may leave for so long before the list closes, in ms (S1-118, S1-399). */
const CLOSE_MS = 150;

/** A category in the header with its shelves below: opens under a hovering mouse, or by its button (S1-108, S1-117, S1-119). */
export function CategoryMenu({ category }: { category: Category }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  function show(open: boolean) {
    clearTimeout(closing.current);
    setOpen(open);
    if (open) setOpened(true);
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(true);
  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') closing.current = setTimeout(() => setOpen(false), CLOSE_MS);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) show(false);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    show(false);
    button.current?.focus();
  }

  const panel = `menu-${category.slug}`;
  return (
    <li
      className={styles.item}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <a href={urls.category(category.slug)} className={styles.link} onClick={() => show(false)}>
        {category.category_name}
      </a>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={texts.openShelves(category.category_name)}
        onClick={() => show(!isOpen)}
      >
        <Icon name="chevron" size={18} />
      </button>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {wasOpened && (
          <Suspense fallback={<p className={styles.note}>{texts.loading}</p>}>
            <MenuShelves category={category} onChoose={() => show(false)} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
