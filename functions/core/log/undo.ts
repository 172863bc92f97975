import { mayDo } from '#shared/accounts/abilities.ts';
import { type LogNounName, logNounNames } from '#shared/log/log-noun.ts';
import { texts } from '#shared/texts.ts';
import { findChange, type Placed } from '../../data/log/log-lists.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { type Restoring, restore } from './restore.ts';
import { changedSince, isUndoable, restoredFields, undoAbility } from './undoable.ts';

const FORM = /^([a-z-]+)#(.+)#([^#]+#[\w-]{16})$/;

/** Reads the id of a change. @throws 404 */
function readId(id: string): { noun: LogNounName; record: string; place: string } {
  const [, noun, record, place] = FORM.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  const known = logNounNames.find((each) => each === noun);
  if (known === undefined || record === undefined || place === undefined) throw notFound('Change');
  return { noun: known, record, place };
}

/** Returns the names of fields for people: `price_cents` is "price". */
const spelt = (names: readonly string[]) =>
  names.map((name) => name.replace(/_cents$/, '').replaceAll('_', ' ')).join(', ');

/**
 * Restores the fields of a change to their values before it, if they have not changed since. Other fields stay. It is
 * done by the write that changes such a record, so it has the same rules, and is logged as a change that can be undone.
 *
 * @throws 404 · 403 without the ability to change such a record · 409 `no-undo` · 409 `changed-since` with the fields ·
 *   what the write of the record throws
 */
export async function undoChange(id: string, by: Restoring['by'], now: Date): Promise<void> {
  const { noun, record, place } = readId(id);
  if (!mayDo(by.groups, undoAbility(noun))) throw forbidden('not-allowed', texts.notAllowed);
  const item = await findChange(noun, record, place);
  if (!item) throw notFound('Change');
  await undoEntry({ item, place }, { by, now });
}

type Undoing = Pick<Restoring, 'by' | 'now'> & Pick<Restoring['options'], 'beside' | 'byJob'>;

/**
 * Undoes a change that was read. `beside` and `byJob` are for a change of a product that a job undoes.
 *
 * @throws 403 without the ability to change such a record · 409 `no-undo`, `changed-since` · what the write of the record throws
 */
export async function undoEntry({ item, place }: Placed, { by, now, ...more }: Undoing): Promise<void> {
  const { noun, record } = item;
  if (!mayDo(by.groups, undoAbility(noun))) throw forbidden('not-allowed', texts.notAllowed);
  if (!isUndoable(item)) throw conflict('no-undo', texts.noUndo);
  const fields = Object.fromEntries(restoredFields(item).map((name) => [name, item.fields[name]?.before]));
  const check = (stored: Readonly<Record<string, unknown>>) => {
    const names = changedSince(item, stored);
    if (names.length > 0)
      throw conflict('changed-since', texts.changedSince(spelt(names)), {
        errors: Object.fromEntries(names.map((name) => [name, [texts.changedSince(spelt([name]))]])),
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
