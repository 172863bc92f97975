import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { saveFile } from '../ui/save-file.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { exportTexts as texts } from './customer-texts.ts';
import { type PersonFile, readableFile } from './readable-file.ts';

type Props = {
  /** Says what the file contains, and to whom staff give it. */
  text: string;
  /** The beginning of the name of the file. */
  fileName: string;
  gather: () => Promise<PersonFile>;
  onClose: () => void;
};

/**
 * Saves everything that the shop stores about a person as a file, for people to read or for another program. The
 * export is logged.
 */
export function ExportDialog({ text, fileName, gather, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<CallError>();
  const refresh = useRefresh();

  async function save(kind: 'html' | 'json') {
    setBusy(true);
    setDone(false);
    setError(undefined);
    try {
      const file = await gather();
      const name = `${fileName}-${file.made_at.slice(0, 10)}.${kind}`;
      if (kind === 'html') saveFile(readableFile(file), name, 'text/html;charset=utf-8');
      else saveFile(JSON.stringify(file.json, null, 2), name, 'application/json');
      setDone(true);
      refresh();
    } catch (reason) {
      setError(reason as CallError);
    } finally {
      setBusy(false);
    }
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <div className={panel.form}>
        <p>{text}</p>
        <p className={panel.hint}>{texts.logged}</p>
        {error && <Failure error={error} />}
        <div className={panel.actions}>
          <Button disabled={isBusy} onClick={() => void save('html')}>
            {texts.page}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={() => void save('json')}>
            {texts.json}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
        <p role="status">{isBusy ? texts.gathering : isDone && texts.done}</p>
      </div>
    </AdminDialog>
  );
}
