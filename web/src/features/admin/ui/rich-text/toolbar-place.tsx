import styles from './rich-text.module.css';

/** The buttons of the toolbar. */
export type ToolName = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link' | 'undo' | 'redo';

const names: readonly ToolName[] = [
  'bold',
  'italic',
  'heading',
  'bullets',
  'numbers',
  'link',
  'undo',
  'redo',
];

/** Keeps the room of the toolbar, which may take two lines, until the editor is ready. */
export const ToolbarPlace = () => (
  <div className={styles.toolbar} aria-hidden="true">
    {names.map((name) => (
      <span key={name} className={styles.place} />
    ))}
  </div>
);
