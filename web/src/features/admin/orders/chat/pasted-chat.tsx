import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { AdminField } from '../../ui/admin-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import panel from '../../ui/panel.module.css';
import styles from '../change/change.module.css';
import { FactRow, GoodsRow } from './chat-row.tsx';
import type { ChatRows, TakenChat } from './chat-rows.ts';
import { pastedChatTexts as texts } from './pasted-chat-texts.ts';
import { type ReadChat, useChatReader } from './use-chat-reader.ts';

type Props = { onTake: (chat: TakenChat) => void };

/**
 * Reads goods, area and phone number from the customer's messages. Doubtful ones are accepted only by a tap of staff.
 */
export function PastedChat({ onTake }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <AdminDialog title={texts.title} onClose={() => setOpen(false)}>
          <ChatForm
            onTake={(chat) => {
              setOpen(false);
              onTake(chat);
            }}
            onClose={() => setOpen(false)}
          />
        </AdminDialog>
      )}
    </>
  );
}

function ChatForm({ onTake, onClose }: Props & { onClose: () => void }) {
  const chat = useChatReader();
  const { text, setText, rows, isReady } = chat;
  const { goods, area, phone } = chat.taken;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const isNothing = pieces === 0 && area === undefined && phone === undefined;
  return (
    <form
      className={panel.form}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(chat.taken);
      }}
    >
      <AdminField label={texts.paste} hint={isReady ? texts.pasteHint : texts.coming} error={undefined}>
        {(control) => (
          <textarea {...control} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </AdminField>
      {rows && <ReadRows rows={rows} chat={chat} />}
      <FormButtons label={texts.use(pieces)} isSending={false} isDisabled={isNothing} onClose={onClose} />
    </form>
  );
}

function ReadRows({ rows, chat }: { rows: ChatRows; chat: ReadChat }) {
  const { lines, area, phone, unread } = rows;
  const doubtful = lines.filter(({ isTaken }) => !isTaken).length;
  return (
    <>
      {lines.length === 0 ? (
        <p role="status">{texts.nothing}</p>
      ) : (
        <ul className={styles.goods} aria-label={texts.goods}>
          {lines.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
            <GoodsRow key={n} row={row} products={chat.products} onChange={(part) => chat.change(n, part)} />
          ))}
        </ul>
      )}
      {doubtful > 0 && (
        <p role="status" className={panel.warning}>
          {texts.doubtful(doubtful)} {texts.leftOut}
        </p>
      )}
      {area && <FactRow name={texts.area} row={area} onChange={(part) => chat.changeFact('area', part)} />}
      {phone && (
        <FactRow name={texts.phone} row={phone} onChange={(part) => chat.changeFact('phone', part)} />
      )}
      {unread.length > 0 && (
        <div>
          <p className={panel.hint}>{texts.unread}</p>
          {unread.map((words) => (
            <q key={words} className={styles.stock}>
              {words}
            </q>
          ))}
        </div>
      )}
    </>
  );
}
