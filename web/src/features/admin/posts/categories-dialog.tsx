import { useState } from 'react';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUndoToast } from '../log/use-undo-toast.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { Coming } from '../ui/further.tsx';
import panel from '../ui/panel.module.css';
import { postTexts } from './post-texts.ts';
import styles from './posts.module.css';

const texts = postTexts.categories;
const route = 'PUT /api/admin/post-categories';

type Categories = CallAnswer<'GET /api/admin/post-categories'>;

/** A dialog in which staff add, rename and remove the categories of articles. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useCall('GET /api/admin/post-categories', {});
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      {data ? <Form stored={data} onClose={onClose} /> : <Coming error={error} onClose={onClose} />}
    </AdminDialog>
  );
}

type Row = { key: number; name: string; was?: string; count: number };

const rowsOf = ({ categories }: Categories): Row[] =>
  categories.map(({ name, count }, key) => ({ key, name, was: name, count }));

function Form({ stored, onClose }: { stored: Categories; onClose: () => void }) {
  const [version, setVersion] = useState(stored.version);
  const [rows, setRows] = useState(() => rowsOf(stored));
  const tell = useUndoToast();
  const categories = rows.map(({ name, was }) => ({ name, ...(was !== undefined && { was }) }));

  /** After a colleague has changed the categories, shows the stored ones. */
  function showStored(refusal: CallError) {
    const present = changedRecord(route, refusal);
    if (!present) return undefined;
    setVersion(present.version);
    setRows(rowsOf(present));
    return { categories: texts.changed };
  }
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <AdminForm
      label={texts.save}
      sendingLabel={texts.saving}
      send={() => call(route, { body: { version, categories } })}
      onSent={() =>
        tell({ text: texts.saved, undone: texts.undone, noun: 'article-categories', record: 'all' })
      }
      onRefused={showStored}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {rows.map(({ key, name, was, count }, at) => (
          <li key={key} className={styles.row}>
            <AdminInput
              label={texts.name(at + 1)}
              hint={was === undefined ? undefined : texts.count(count)}
              error={undefined}
              maxLength={40}
              value={name}
              onType={(typed) =>
                setRows(rows.map((row) => (row.key === key ? { ...row, name: typed } : row)))
              }
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(name)}
              title={texts.remove(name)}
              disabled={count > 0}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Icon name="trash" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="outline" onClick={() => setRows([...rows, { key: nextKey, name: '', count: 0 }])}>
        {texts.add}
      </Button>
      <p className={panel.hint}>{texts.hint}</p>
    </AdminForm>
  );
}
