import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './rich-text.module.css';
import { documentOf, htmlOf, sliceOf } from './rich-text-document.ts';
import { type Kind, kinds, type OpenForm, type RichTextKind } from './rich-text-kinds.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { ToolbarPlace } from './toolbar-place.tsx';

export type RichTextProps = {
  /** HTML, or a text without tags. */
  value: string;
  onChange: (html: string) => void;
  /** The id of the label's element. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  kind: RichTextKind;
  /**
   * The record's noun and id, such as `post:4`. By it, the uploads of the text are found again. Only articles have
   * pictures in their text.
   */
  place: string;
};

/**
 * Cleans and inserts pasted or dropped content. The editor's own paste handler would need another Trusted Types
 * policy. Files are left to the page, except the picture that Word adds when it copies text.
 */
function insert(editor: Editor, data: DataTransfer | null, event: Event, kind: Kind): boolean {
  event.preventDefault();
  const [html = '', text = ''] = [data?.getData('text/html'), data?.getData('text/plain')];
  if (html === '' && text === '') return true;
  event.stopPropagation();
  const slice = sliceOf(editor.schema, { html, text }, kind);
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}

type Start = Pick<RichTextProps, 'value' | 'onChange' | 'labelledBy'> & { kind: Kind };

function makeEditor(element: HTMLElement, { value, onChange, labelledBy, kind }: Start): Editor {
  const editor: Editor = new Editor({
    element,
    extensions: kind.extensions,
    content: documentOf(value, kind).toJSON(),
    // The editor must not insert a style element, because the CSP forbids it.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      handleDOMEvents: {
        paste: (_, event) => insert(editor, event.clipboardData, event, kind),
        drop: (view, event) => !view.dragging && insert(editor, event.dataTransfer, event, kind),
        // Tab moves the focus to the next field, also inside a list.
        keydown: (_, event) => event.key === 'Tab',
      },
    },
    onUpdate: () => onChange(htmlOf(editor.state.doc, kind)),
  });
  return editor;
}

/** An editor of formatted text with a toolbar. Ctrl+B and Ctrl+I work too. */
export function RichTextEditor(props: RichTextProps) {
  const { value, onChange, labelledBy, describedBy, isInvalid, place: uploads } = props;
  const kind = kinds[props.kind];
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);
  const [form, setForm] = useState<OpenForm>();
  // The text that the editor shows now.
  const shown = useRef(value);
  const changed = useEffectEvent((html: string) => {
    shown.current = html;
    onChange(html);
  });
  const start = useEffectEvent((element: HTMLElement) => {
    shown.current = value;
    return makeEditor(element, { value, onChange: changed, labelledBy, kind });
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
    editor.commands.setContent(documentOf(value, kind).toJSON(), { emitUpdate: false });
  }, [editor, value, kind]);
  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    box.setAttribute('aria-describedby', describedBy ?? '');
    box.setAttribute('aria-invalid', String(isInvalid));
  }, [editor, describedBy, isInvalid]);
  return (
    <div className={styles.frame} data-kind={props.kind}>
      {editor ? (
        <RichTextToolbar
          editor={editor}
          kind={props.kind}
          form={form}
          onForm={(next) => setForm(form === next ? undefined : next)}
        />
      ) : (
        <ToolbarPlace kind={props.kind} />
      )}
      {editor && form === 'link' && (
        <LinkForm editor={editor} kind={kind} onClose={() => setForm(undefined)} />
      )}
      {editor && (form === 'picture' || (!form && editor.isActive('picture'))) && (
        <PictureForm editor={editor} place={uploads} onClose={() => setForm(undefined)} />
      )}
      <div ref={place} className={styles.box} />
    </div>
  );
}
