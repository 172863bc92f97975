import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { AdminIcon, type AdminIconName } from '../ui/admin-icon.tsx';
import styles from './rich-text.module.css';
import type { OpenForm, RichTextKind } from './rich-text-kinds.ts';
import { insertTable, runInTable, type TableCommand } from './rich-text-table.ts';
import { richTextTexts as texts } from './rich-text-texts.ts';
import { type ToolName, toolNames } from './toolbar-place.tsx';

type Tool = {
  icon: AdminIconName;
  keys?: string;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
};

type Props = {
  editor: Editor;
  kind: RichTextKind;
  /** The form that is open below the toolbar. */
  form: OpenForm;
  onForm: (form: 'link' | 'picture') => void;
};

/** Returns the levels of headings that the toolbar's two buttons set. */
const levelsOf = (kind: RichTextKind) => (kind === 'description' ? ([3, 4] as const) : ([2, 3] as const));

function toolsOf({ editor, kind, form, onForm }: Props): Record<ToolName, Tool> {
  const act = () => editor.chain().focus();
  const [large, small] = levelsOf(kind);
  const heading = (level: 2 | 3 | 4) => ({
    isOn: editor.isActive('heading', kind === 'description' ? {} : { level }),
    run: () => act().toggleHeading({ level }).run(),
  });
  return {
    bold: {
      icon: 'bold',
      keys: 'Control+B',
      isOn: editor.isActive('bold'),
      run: () => act().toggleBold().run(),
    },
    italic: {
      icon: 'italic',
      keys: 'Control+I',
      isOn: editor.isActive('italic'),
      run: () => act().toggleItalic().run(),
    },
    heading: { icon: 'heading', ...heading(large) },
    subheading: { icon: 'subheading', ...heading(small) },
    bullets: {
      icon: 'bullets',
      isOn: editor.isActive('bulletList'),
      run: () => act().toggleBulletList().run(),
    },
    numbers: {
      icon: 'numbers',
      isOn: editor.isActive('orderedList'),
      run: () => act().toggleOrderedList().run(),
    },
    quote: {
      icon: 'quote',
      isOn: editor.isActive('blockquote'),
      run: () => act().toggleBlockquote().run(),
    },
    link: { icon: 'link', isOn: form === 'link' || editor.isActive('link'), run: () => onForm('link') },
    picture: {
      icon: 'picture',
      isOn: form === 'picture' || editor.isActive('picture'),
      run: () => onForm('picture'),
    },
    table: {
      icon: 'table',
      isOn: editor.isActive('table'),
      isOff: editor.isActive('table'),
      run: () => {
        if (!editor.isActive('table')) insertTable(editor);
      },
    },
    undo: { icon: 'undo', isOff: !editor.can().undo(), run: () => act().undo().run() },
    redo: { icon: 'redo', isOff: !editor.can().redo(), run: () => act().redo().run() },
  };
}

const tableCommands = Object.keys(texts.inTable) as TableCommand[];

/** The buttons that change the table around the cursor. */
const TableTools = ({ editor }: { editor: Editor }) => (
  <fieldset className={styles.table} aria-label={texts.tableTools}>
    {tableCommands.map((name) => (
      <button
        key={name}
        type="button"
        className={styles.word}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => runInTable(editor, name)}
      >
        {texts.inTable[name]}
      </button>
    ))}
  </fieldset>
);

/** The buttons above the text. Tab moves to one of them, and the arrow keys move to the others. */
export function RichTextToolbar(props: Props) {
  const tools = toolsOf(props);
  const names = toolNames[props.kind];
  const [at, setAt] = useState(0);
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + names.length) % names.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={texts.toolbar}
        onKeyDown={move}
        tabIndex={-1}
      >
        {names.map((name, n) => {
          const { icon, keys, isOn, isOff = false, run } = tools[name];
          return (
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
              // Keeps the text selected when a button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={run}
            >
              <AdminIcon name={icon} />
            </button>
          );
        })}
      </div>
      {props.editor.isActive('table') && <TableTools editor={props.editor} />}
    </>
  );
}
