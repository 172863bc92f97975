import { type AnyExtension, type Editor, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
} from '@tiptap/pm/tables';

/* Tables for the editor of formatted text. Cells are not merged, because the shop stores no `colspan` or `rowspan`. */

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** ProseMirror's tables require these attributes. They are neither read from HTML nor written to it. */
const size = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => size,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** The editor's nodes for tables. */
export const tableNodes: AnyExtension[] = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addProseMirrorPlugins: () => [tableEditing()],
    extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

const commands = { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable };
export type TableCommand = keyof typeof commands;

/** Runs a command on the table around the cursor. */
export function runInTable(editor: Editor, name: TableCommand): void {
  commands[name](editor.state, editor.view.dispatch);
  editor.commands.focus();
}

/**
 * Inserts a table after the block with the cursor. The table has three columns, a row of headings and two more rows.
 */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  const at = afterBlock(editor);
  // Moves the cursor into the first heading: into the table, its row, its cell and its paragraph.
  editor
    .chain()
    .insertContentAt(at, { type: 'table', content })
    .setTextSelection(at + 4)
    .focus()
    .run();
}

/** Returns the position after the outermost block that contains the end of the selection. */
export function afterBlock({ state: { selection, doc } }: Editor): number {
  const { $to } = selection;
  return $to.depth === 0 ? Math.min(selection.to, doc.content.size) : $to.after(1);
}
