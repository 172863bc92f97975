import { Suspense, useId } from 'react';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import panel from '../ui/panel.module.css';
import styles from './rich-text.module.css';
import type { RichTextProps } from './rich-text-editor.tsx';
import type { RichTextKind } from './rich-text-kinds.ts';
import { richTextTexts as texts } from './rich-text-texts.ts';
import { ToolbarPlace } from './toolbar-place.tsx';

/**
 * A plain text field that is shown if the editor cannot be loaded. People can change the text together with its tags.
 */
const PlainEditor = ({ value, onChange, labelledBy, describedBy, isInvalid }: RichTextProps) => (
  <>
    <textarea
      className={panel.control}
      rows={8}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <p className={panel.hint}>{texts.plain}</p>
  </>
);

/** A placeholder of the editor's size, so that nothing moves when the editor has loaded. */
const Waiting = ({ kind }: { kind: RichTextKind }) => (
  <div className={styles.frame} data-kind={kind}>
    <ToolbarPlace kind={kind} />
    <p className={`${styles.text} ${styles.waiting}`}>{texts.loading}</p>
  </div>
);

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, PlainEditor);

type Props = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** HTML, or a text without tags. */
  value: string;
  onChange: (html: string) => void;
  /** Decides which markup the text may have. */
  kind?: RichTextKind;
  /** The record's noun and id, which is needed for the pictures of an article. */
  place?: string;
};

/** A field for formatted text. Its editor is loaded when a page shows such a field for the first time. */
export function RichTextField(props: Props) {
  const { label, hint, error, value, onChange, kind = 'description', place = '' } = props;
  const id = useId();
  const told = error ?? hint;
  return (
    <div className={panel.field}>
      <span id={id} className={panel.label}>
        {label}
      </span>
      <Suspense fallback={<Waiting kind={kind} />}>
        <Editor
          value={value}
          onChange={onChange}
          labelledBy={id}
          describedBy={told === undefined ? undefined : `${id}-told`}
          isInvalid={error !== undefined}
          kind={kind}
          place={place}
        />
      </Suspense>
      {told !== undefined && (
        <p
          id={`${id}-told`}
          className={error === undefined ? panel.hint : panel.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {told}
        </p>
      )}
    </div>
  );
}
