import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { Button } from '../../../ui/button.tsx';
import pictureStyles from '../pictures/picture-field.module.css';
import { pictureTexts } from '../pictures/picture-texts.ts';
import { UploadItem } from '../pictures/upload-item.tsx';
import { uploadTypes } from '../pictures/uploads.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { AdminField } from '../ui/admin-field.tsx';
import panel from '../ui/panel.module.css';
import styles from './rich-text.module.css';
import { afterBlock } from './rich-text-table.ts';
import { richTextTexts as texts } from './rich-text-texts.ts';

/** The width in pixels of the picture file in a text. The text of an article is narrower on the screen. */
const WIDTH = 1200;

type Props = {
  editor: Editor;
  /** The record's noun and id, such as `product:4`. By it, the uploads are found again after a reload. */
  place: string;
  onClose: () => void;
};

/** A form that uploads a picture into the text, and describes or removes the selected picture. */
export function PictureForm({ editor, place, onClose }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, list } = useUploads(`${place}:text`, 'post', (ready) => {
    for (const { picture } of ready) {
      const { width, height } = picture;
      const attrs = { src: pictureUrl(picture, WIDTH), alt: '', width, height };
      const at = afterBlock(editor);
      editor.chain().insertContentAt(at, { type: 'picture', attrs }).setNodeSelection(at).run();
    }
    return ready.map(() => undefined);
  });
  const isChosen = editor.isActive('picture');
  const { alt = '' } = editor.getAttributes('picture') as { alt?: string };
  return (
    <div className={styles.link}>
      {isChosen && (
        <AdminField
          label={texts.alt}
          hint={texts.altHint}
          error={alt.trim() === '' ? texts.altFirst : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={200}
              value={alt}
              onChange={({ target }) => editor.commands.updateAttributes('picture', { alt: target.value })}
            />
          )}
        </AdminField>
      )}
      <ul className={pictureStyles.list} aria-label={pictureTexts.uploads} hidden={list.length === 0}>
        {list.map((upload) => (
          <UploadItem key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look={isChosen ? 'outline' : 'primary'} onClick={() => picker.current?.click()}>
          {isChosen ? texts.anotherPicture : texts.choosePicture}
        </Button>
        {isChosen && (
          <Button look="outline" onClick={() => editor.chain().deleteSelection().focus().run()}>
            {texts.removePicture}
          </Button>
        )}
        <Button
          look="outline"
          onClick={() => {
            onClose();
            editor.chain().setTextSelection(editor.state.selection.to).focus().run();
          }}
        >
          {texts.close}
        </Button>
      </div>
      <p className={panel.hint}>{texts.pictureHint}</p>
      <input
        ref={picker}
        type="file"
        accept={uploadTypes.join(',')}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className={panel.visuallyHidden}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          uploads.add(files, files.length, files.length);
          target.value = '';
        }}
      />
    </div>
  );
}
