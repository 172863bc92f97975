import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { AdminIcon, type AdminIconName } from '../admin-icon.tsx';
import styles from './rich-text.module.css';
import { richTextTexts as texts } from './rich-text-texts.ts';
import type { ToolName } from './toolbar-place.tsx';

type Tool = {
  name: ToolName;
  icon: AdminIconName;
  keys?: string;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
};

type Props = { editor: Editor; isLinking: boolean; onLink: () => void };

function toolsOf({ editor, isLinking, onLink }: Props): Tool[] {
  const act = () => editor.chain().focus();
  return [
    {
      name: 'bold',
      icon: 'bold',
      keys: 'Control+B',
      isOn: editor.isActive('bold'),
      run: () => act().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: 'italic',
      keys: 'Control+I',
      isOn: editor.isActive('italic'),
      run: () => act().toggleItalic().run(),
    },
    {
      name: 'heading',
      icon: 'heading',
      isOn: editor.isActive('heading'),
      run: () => act().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bullets',
      icon: 'bullets',
      isOn: editor.isActive('bulletList'),
      run: () => act().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: 'numbers',
      isOn: editor.isActive('orderedList'),
      run: () => act().toggleOrderedList().run(),
    },
    { name: 'link', icon: 'link', isOn: isLinking || editor.isActive('link'), run: onLink },
    { name: 'undo', icon: 'undo', isOff: !editor.can().undo(), run: () => act().undo().run() },
    { name: 'redo', icon: 'redo', isOff: !editor.can().redo(), run: () => act().redo().run() },
  ];
}

/** The buttons above the text. Tab leads to one of them, the arrow keys to the others. */
export function RichTextToolbar(props: Props) {
  const tools = toolsOf(props);
  const [at, setAt] = useState(0);
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar} onKeyDown={move} tabIndex={-1}>
      {tools.map(({ name, icon, keys, isOn, isOff = false, run }, n) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={texts[name]}
          title={texts[name]}
          aria-pressed={isOn}
          aria-disabled={isOff}
          aria-keyshortcuts={keys}
          tabIndex={n === at ? 0 : -1}
          onFocus={() => setAt(n)}
          // The words stay chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <AdminIcon name={icon} />
        </button>
      ))}
    </div>
  );
}
