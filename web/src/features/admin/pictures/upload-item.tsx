import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './picture-field.module.css';
import { pictureTexts as texts } from './picture-texts.ts';
import type { RecordUploads, Upload } from './uploads.ts';

/** Shows the file of an upload until its picture is ready. Shows nothing for a file that the browser cannot decode. */
function Preview({ file }: { file: File | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.thumb}>
      {address && <img src={address} alt="" onError={() => setAddress(undefined)} />}
    </span>
  );
}

/** Returns a text that says how far an upload is. */
function progressOf(upload: Upload): string {
  if (upload.state === 'sending') return texts.sending(Math.round(upload.part * 100));
  return upload.state === 'queued' ? texts.queued : texts.making;
}

/** The upload of one file: its progress or the reason why it failed, with Cancel or Try again. */
export function UploadItem({ upload, uploads }: { upload: Upload; uploads: RecordUploads }) {
  const { key, name, file, state } = upload;
  const isFailed = state === 'failed';
  const button = (action: string, run: () => void) => (
    <Button look="outline" aria-label={texts.of(action, name)} onClick={run}>
      {action}
    </Button>
  );
  return (
    <li className={styles.upload} data-state={state}>
      <Preview file={file} />
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {isFailed ? (
          <span role="alert" className={styles.reason}>
            {upload.reason}
          </span>
        ) : (
          <>
            <span className={styles.progress}>{progressOf(upload)}</span>
            <progress
              className={styles.bar}
              aria-label={name}
              max={1}
              value={state === 'sending' ? upload.part : state === 'queued' ? 0 : undefined}
            />
          </>
        )}
      </div>
      <div className={styles.actions}>
        {isFailed && upload.canRetry && button(texts.retry, () => uploads.retry(key))}
        {button(isFailed ? texts.dismiss : texts.cancel, () => uploads.remove(key))}
      </div>
    </li>
  );
}
