import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import styles from './rich-text.module.css';
import type { Kind } from './rich-text-kinds.ts';
import { richTextTexts as texts } from './rich-text-texts.ts';

/** Returns the address, with `https://` before it if it begins with a domain. */
const whole = (typed: string) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed);

type Props = { editor: Editor; kind: Kind; onClose: () => void };

/** A form that asks for the link's address. The link is on the words that are selected in the text. */
export function LinkForm({ editor, kind, onClose }: Props) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const isOnLink = editor.isActive('link');
  function close() {
    onClose();
    editor.commands.focus();
  }
  function apply() {
    const href = whole(address.trim());
    if (!kind.isLink(href)) return setWrong(texts.addressWrong(kind.linkStart));
    if (editor.state.selection.empty && !isOnLink) return setWrong(texts.nothingChosen);
    editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div ref={place} className={styles.link}>
      <AdminField label={texts.address} hint={texts.addressHint(kind.linkStart)} error={wrong}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={press}
          />
        )}
      </AdminField>
      <div className={styles.actions}>
        <Button onClick={apply}>{texts.apply}</Button>
        {isOnLink && (
          <Button
            look="outline"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            {texts.remove}
          </Button>
        )}
        <Button look="outline" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
