import styles from './rich-text.module.css';
import type { RichTextKind } from './rich-text-kinds.ts';

/** The names of the buttons in the toolbars. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'picture'
  | 'table'
  | 'undo'
  | 'redo';

/** The buttons of each toolbar in their order. */
export const toolNames: Record<RichTextKind, readonly ToolName[]> = {
  description: ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'undo', 'redo'],
  article: [
    ...(['bold', 'italic', 'heading', 'subheading', 'bullets', 'numbers', 'quote'] as const),
    ...(['link', 'picture', 'table', 'undo', 'redo'] as const),
  ],
  answer: [
    ...(['bold', 'italic', 'subheading', 'bullets', 'numbers', 'quote'] as const),
    ...(['link', 'picture', 'table', 'undo', 'redo'] as const),
  ],
};

/** A placeholder for the toolbar, which may take two lines, until the editor is ready. */
export const ToolbarPlace = ({ kind }: { kind: RichTextKind }) => (
  <div className={styles.toolbar} aria-hidden="true">
    {toolNames[kind].map((name) => (
      <span key={name} className={styles.place} />
    ))}
  </div>
);
