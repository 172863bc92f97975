import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { isLongEnough } from '#shared/search/search.ts';
import { compact } from '#shared/search/words.ts';
import { urls } from '../../navigation/urls.ts';
import { useOutside } from '../../ui/behaviour/use-outside.ts';
import styles from './search-panel.module.css';
import { SearchPanel } from './search-panel.tsx';
import { searchTexts } from './search-texts.ts';
import { useLostSearch } from './use-lost-search.ts';
import { useProductSearch } from './use-product-search.ts';

type Props = {
  id: string;
  /** The element around the field and the results. */
  place: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Called after a result is chosen. */
  onDone?: (() => void) | undefined;
};

/** Tells screen readers whether results are shown and which one is active. Scrolls to the active result. */
function useActiveOption(input: Props['input'], count: number, id: string | undefined) {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.ariaExpanded = String(count > 0);
    if (id === undefined) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  });
}

/** The keys that control the results instead of typing a letter. */
const commands = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'];

type Handlers = {
  onInput: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Renders the results of the text in the field at once, if those on the screen belong to an earlier text. */
  catchUp: () => void;
};

function useField(input: Props['input'], handlers: Handlers) {
  const onInput = useEffectEvent(handlers.onInput);
  const onClick = useEffectEvent(handlers.onClick);
  const catchUp = useEffectEvent(handlers.catchUp);
  const onKeyDown = useEffectEvent(handlers.onKeyDown);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    function onKey(event: KeyboardEvent) {
      if (commands.includes(event.key)) catchUp();
      onKeyDown(event);
    }
    // Reads the text that was typed since the first render.
    onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('click', onClick);
    field.addEventListener('keydown', onKey);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('click', onClick);
      field.removeEventListener('keydown', onKey);
    };
  }, [input]);
}

/**
 * The behaviour of a search field as a combobox. The results open when more than two characters are typed and an
 * answer is available. The close button, Escape, a click elsewhere or a short text closes them (S1-162…165). Enter
 * opens the chosen result, the product with the typed code of any length (G-21), or else the page of all results.
 */
export function SearchSession({ id, place, input, onDone }: Props) {
  const [text, setText] = useState(input.current?.value ?? '');
  // The last text that was too short for a search but was submitted with Enter. It is looked up as a product code.
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const asked = isLongEnough(text) || code === text ? text.trim() : '';
  const answer = useProductSearch(asked);
  const shown = isOpen && asked ? answer : undefined;
  const count = shown?.products.length ?? 0;
  const isLost = shown && !shown.isFailed && (count === 0 || shown.isLoose);
  useLostSearch(isLost ? asked : '');
  const optionId = (at: number) => `${id}-option-${at}`;
  useOutside(place, shown !== undefined, () => setOpen(false));

  function read() {
    setText(input.current?.value ?? '');
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
    const [first] = shown?.products ?? [];
    const isCode = first !== undefined && compact(first.product_code) === compact(text);
    if (isCode || active >= 0) return document.getElementById(optionId(Math.max(active, 0)))?.click();
    if (isLongEnough(text)) {
      choose();
      return void navigate(urls.search(text.trim()));
    }
    if (text.trim()) setCode(text);
    setOpen(true);
  }

  // The browser paints the typed letter before React renders its results.
  const onInput = () => startTransition(read);
  const catchUp = () => text !== input.current?.value && flushSync(read);
  const onClick = () => setOpen(true);
  function onKeyDown(event: KeyboardEvent) {
    const { key, isComposing } = event;
    if (isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && asked) {
      event.preventDefault();
      setOpen(true);
      // The arrow keys go through the results and the field itself, which counts as one more position.
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (key === 'Escape' && shown && !onDone) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }
  useField(input, { onInput, onClick, onKeyDown, catchUp });
  useActiveOption(input, count, active < 0 ? undefined : optionId(active));

  // The phone's full-screen search shows only a hint until something is typed.
  if (!shown) return onDone ? <p className={styles.hint}>{searchTexts.hint}</p> : null;
  return (
    <SearchPanel
      id={`${id}-panel`}
      text={asked}
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
