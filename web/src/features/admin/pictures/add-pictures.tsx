import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import panel from '../ui/panel.module.css';
import styles from './picture-field.module.css';
import { pictureTexts as texts } from './picture-texts.ts';
import { uploadTypes } from './uploads.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** Called with a file that the person wants to crop first. */
  onCrop: (file: File) => void;
};

const accept = uploadTypes.join(',');

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `onFiles` with pictures that are pasted on the page. It also keeps the browser from opening a file that is
 * dropped beside the field.
 */
function useFilesOfPage(onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const miss = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    addEventListener('paste', paste, { signal });
    addEventListener('dragover', miss, { signal });
    addEventListener('drop', miss, { signal });
    return () => stop.abort();
  }, []);
}

/** The four ways to add pictures: the file picker, the camera of a phone, dropping and pasting. */
export function AddPictures({ onFiles, onCrop }: Props) {
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const cropper = useRef<HTMLInputElement>(null);
  useFilesOfPage(onFiles);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  const input = (ref: typeof picker, more: object, take = onFiles) => (
    <input
      ref={ref}
      type="file"
      accept={accept}
      tabIndex={-1}
      aria-hidden="true"
      className={panel.visuallyHidden}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        target.value = '';
      }}
      {...more}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className={styles.ways}>
        <Button look="outline" onClick={() => picker.current?.click()}>
          <Icon name="plus" size={20} />
          {texts.add}
        </Button>
        <Button look="outline" className={styles.camera} onClick={() => camera.current?.click()}>
          <AdminIcon name="camera" />
          {texts.camera}
        </Button>
        <Button look="outline" onClick={() => cropper.current?.click()}>
          <AdminIcon name="crop" />
          {texts.addCropped}
        </Button>
        {input(picker, { multiple: true })}
        {input(camera, { capture: 'environment' })}
        {input(cropper, {}, ([file]) => file && onCrop(file))}
      </div>
      <p className={panel.hint}>{isOver ? texts.drop : texts.hint}</p>
    </div>
  );
}
