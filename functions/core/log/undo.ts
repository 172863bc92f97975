import { type LogNounName, logNounNames } from '#shared/log/log-noun.ts';
import { maySeeRecord } from '#shared/log/record-abilities.ts';
import * as texts from '#shared/texts.ts';
import { findChange, type Placed } from '../../data/log/log-lists.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { type Restoring, restore } from './restore.ts';
import { changedSince, isUndoable, mayRestore, restoredValues } from './undoable.ts';
import { labelOf } from './words/field-words.ts';

const FORM = /^([a-z-]+)#(.+)#([^#]+#[\w-]{16})$/;

/** Returns the parts of a change's id. @throws 404 if the id is malformed */
function readId(id: string): { noun: LogNounName; record: string; place: string } {
  const [, noun, record, place] = FORM.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  const known = logNounNames.find((each) => each === noun);
  if (known === undefined || record === undefined || place === undefined) throw notFound('Change');
  return { noun: known, record, place };
}

/**
 * Restores the fields of a change to their values before it, if they have not changed since. Other fields are not
 * changed. The fields are written by the function that usually changes such a record. The same rules therefore apply,
 * and the undo is logged and can be undone.
 *
 * @throws 404 · 403 without the abilities to change these fields · 409 `no-undo` · 409 `changed-since` with the fields
 *   · the errors of the function that writes the record
 */
export async function undoChange(id: string, by: Restoring['by'], now: Date): Promise<void> {
  const { noun, record, place } = readId(id);
  if (!maySeeRecord(by.groups, noun)) throw forbidden('not-allowed', texts.notAllowed);
  const item = await findChange(noun, record, place);
  if (!item) throw notFound('Change');
  await undoEntry({ item, place }, { by, now });
}

type Undoing = Pick<Restoring, 'by' | 'now'> & Pick<Restoring['options'], 'beside' | 'byJob' | 'read'>;

/**
 * Undoes a change that the caller has read. The options `beside`, `byJob` and `read` are for a job that undoes a change
 * of a product.
 *
 * @throws 403 without the abilities to change these fields · 409 `no-undo`, `changed-since` · the errors of the
 *   function that writes the record
 */
export async function undoEntry({ item, place }: Placed, { by, now, ...more }: Undoing): Promise<void> {
  const { noun, record } = item;
  if (!mayRestore(by.groups, item)) throw forbidden('not-allowed', texts.notAllowed);
  if (!isUndoable(item)) throw conflict('no-undo', texts.noUndo);
  const fields = restoredValues(item);
  const check = (stored: Readonly<Record<string, unknown>>) => {
    const names = changedSince(item, stored);
    const labels = names.map((name) => labelOf(noun, name));
    if (names.length > 0)
      throw conflict('changed-since', texts.changedSince(labels.join(', ')), {
        errors: Object.fromEntries(names.map((name, n) => [name, [texts.changedSince(labels[n] ?? name)]])),
      });
  };
  await restore(noun, {
    record,
    fields,
    options: { action: 'undo', undoes: place, check, ...more },
    by,
    now,
  });
}
