import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text.module.css';
import { documentOf, extensions, htmlOf, sliceOf } from './rich-text-document.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { ToolbarPlace } from './toolbar-place.tsx';

export type RichTextProps = {
  /** HTML, or a text without tags. */
  value: string;
  onChange: (html: string) => void;
  /** The id of the label. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

/**
 * Inserts what is pasted or dropped, cleaned. The editor's own way needs another Trusted Types policy. Files are left to
 * the page, unless they are the picture of a text that Word copies too.
 */
function insert(editor: Editor, data: DataTransfer | null, event: Event): boolean {
  event.preventDefault();
  const [html = '', text = ''] = [data?.getData('text/html'), data?.getData('text/plain')];
  if (html === '' && text === '') return true;
  event.stopPropagation();
  const slice = sliceOf(editor.schema, { html, text });
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}

type Start = Pick<RichTextProps, 'value' | 'onChange' | 'labelledBy'>;

function makeEditor(element: HTMLElement, { value, onChange, labelledBy }: Start): Editor {
  const editor: Editor = new Editor({
    element,
    extensions,
    content: documentOf(value).toJSON(),
    // The CSP forbids a stylesheet from a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      handleDOMEvents: {
        paste: (_, event) => insert(editor, event.clipboardData, event),
        drop: (view, event) => !view.dragging && insert(editor, event.dataTransfer, event),
        // Tab leads to the next field, also in a list.
        keydown: (_, event) => event.key === 'Tab',
      },
    },
    onUpdate: () => onChange(htmlOf(editor.state.doc)),
  });
  return editor;
}

/** An editor of formatted text with a toolbar. Ctrl+B and Ctrl+I work too. */
export function RichTextEditor({ value, onChange, labelledBy, describedBy, isInvalid }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);
  const [isLinking, setLinking] = useState(false);
  // The text that the editor shows.
  const shown = useRef(value);
  const changed = useEffectEvent((html: string) => {
    shown.current = html;
    onChange(html);
  });
  const start = useEffectEvent((element: HTMLElement) => {
    shown.current = value;
    return makeEditor(element, { value, onChange: changed, labelledBy });
  });
  useEffect(() => {
    if (!place.current) return;
    const made = start(place.current);
    made.on('transaction', () => redraw((count) => count + 1));
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || editor.isDestroyed || shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(documentOf(value).toJSON(), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    box.setAttribute('aria-describedby', describedBy ?? '');
    box.setAttribute('aria-invalid', String(isInvalid));
  }, [editor, describedBy, isInvalid]);
  return (
    <div className={styles.frame}>
      {editor ? (
        <RichTextToolbar editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      ) : (
        <ToolbarPlace />
      )}
      {editor && isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      <div ref={place} className={styles.box} />
    </div>
  );
}
