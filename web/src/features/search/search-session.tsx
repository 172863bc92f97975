import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isLongEnough } from '#shared/search/search.ts';
import { useOutside } from '../../ui/behaviour/use-outside.ts';
import styles from './search-panel.module.css';
import { SearchPanel } from './search-panel.tsx';
import { searchTexts } from './search-texts.ts';
import { useProductSearch } from './use-product-search.ts';

type Props = {
  id: string;
  /** The element around the field and the panel. */
  place: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Called after a result is chosen. */
  onDone?: (() => void) | undefined;
};

/**
 * The combobox behaviour of a search field. The panel opens when more than two characters are typed and an answer is
 * available. The close button, Escape, a click elsewhere or a short text closes it (S1-162…165). Enter looks up a
 * product code of any length (G-21).
 */
export function SearchSession({ id, place, input, onDone }: Props) {
  const [text, setText] = useState(input.current?.value ?? '');
  // The short text that was submitted with Enter.
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const asked = isLongEnough(text) || code === text ? text.trim() : '';
  const answer = useProductSearch(asked);
  const shown = isOpen && asked ? answer : undefined;
  const count = shown?.products.length ?? 0;
  const optionId = (at: number) => `${id}-option-${at}`;
  useOutside(place, shown !== undefined, () => setOpen(false));

  function type(value: string) {
    setText(value);
    setCode('');
    setOpen(true);
    setActive(-1);
  }
  function choose() {
    setOpen(false);
    input.current?.blur();
    onDone?.();
  }
  function submit() {
    if (count > 0) document.getElementById(optionId(Math.max(active, 0)))?.click();
    else if (text.trim()) setCode(text);
    setOpen(true);
  }

  const onInput = useEffectEvent(() => type(input.current?.value ?? ''));
  const onClick = useEffectEvent(() => setOpen(true));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && asked) {
      event.preventDefault();
      setOpen(true);
      // The field itself counts as one more position.
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && shown && !onDone) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Read the text typed since the first render.
    onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('click', onClick);
    field.addEventListener('keydown', onKeyDown);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('click', onClick);
      field.removeEventListener('keydown', onKeyDown);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.ariaExpanded = String(count > 0);
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', optionId(active));
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  // The overlay of a phone is empty until something is typed.
  if (!shown) return onDone ? <p className={styles.hint}>{searchTexts.hint}</p> : null;
  return (
    <SearchPanel
      id={`${id}-panel`}
      optionId={optionId}
      answer={shown}
      active={active}
      isOverlay={onDone !== undefined}
      onChoose={choose}
      onClose={() => {
        setOpen(false);
        input.current?.focus();
      }}
    />
  );
}
