import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importFields } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import { sendFile } from '../pictures/send-file.ts';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { saveFile } from '../ui/save-file.ts';
import styles from './import-page.module.css';
import { fieldsFor, importTexts } from './import-texts.ts';

const texts = importTexts.choose;

/**
 * Fields that the template leaves out: two that only an export fills, and `stock_change`, which is an alternative to a
 * counted stock.
 */
const untyped: ReadonlySet<string> = new Set(['id', 'stock_when_exported', 'stock_change']);

/** Saves a template: a file with only the headings. */
function saveTemplate(seesMargin: boolean) {
  const fields = fieldsFor(importFields, seesMargin).filter((field) => !untyped.has(field));
  const file = csvFile([fields.map((field) => productColumns[field])]);
  saveFile(file, texts.templateName, 'text/csv');
}

/** Returns a function that uploads a file and opens its page. */
function useUpload() {
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  async function upload(file: File | undefined) {
    if (!file || part !== undefined) return;
    setPart(0);
    setError(undefined);
    try {
      const form = await call('POST /api/admin/imports', { body: { file_name: file.name } });
      const { signal } = new AbortController();
      await sendFile(form, file, { signal, onProgress: setPart, words: importTexts.failed });
      navigate(adminUrls.importFile(form.id));
    } catch (reason) {
      setError(reason as CallError);
    }
    setPart(undefined);
  }
  return { upload, part, error };
}

/** Asks for the file to import, and offers a template. */
export function ChooseFile({ seesMargin }: { seesMargin: boolean }) {
  const { upload, part, error } = useUpload();
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const percent = part === undefined ? undefined : Math.round(part * 100);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <p>{texts.text}</p>
      {error && <Failure error={error} />}
      {percent === undefined ? (
        <>
          <div className={panel.actions}>
            <Button onClick={() => picker.current?.click()}>{texts.button}</Button>
            <Button look="outline" onClick={() => saveTemplate(seesMargin)}>
              {texts.template}
            </Button>
          </div>
          <p className={`${panel.hint} ${styles.desk}`}>{texts.drop}</p>
        </>
      ) : (
        <>
          <p role="status">{texts.sending(percent)}</p>
          <progress className={styles.bar} value={percent} max={100} aria-label={texts.bar} />
        </>
      )}
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        tabIndex={-1}
        aria-hidden="true"
        className={panel.visuallyHidden}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
