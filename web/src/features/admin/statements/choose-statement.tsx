import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../../api/call-error.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button } from '../../../ui/button.tsx';
import drop from '../imports/import-page.module.css';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { sendStatement } from './send-statement.ts';
import { statementTexts } from './statement-texts.ts';

const texts = statementTexts.choose;

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Returns a function that imports a file and opens its page. If the same file is sent again, it keeps its id. */
function useImport() {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const [text, setText] = useState<string>();
  const sent = useRef({ name: '', id: '' });
  const navigate = useNavigate();
  async function send(file: File | undefined) {
    if (!file || isSending) return;
    setSending(true);
    setError(undefined);
    setText(undefined);
    const name = nameOf(file);
    if (sent.current.name !== name) sent.current = { name, id: crypto.randomUUID() };
    try {
      const { statement } = await sendStatement(sent.current.id, file);
      navigate(adminUrls.statement(statement.id));
    } catch (reason) {
      if (reason instanceof CallError) setError(reason);
      else setText(texts.unreadable);
    }
    setSending(false);
  }
  return { send, isSending, error, text };
}

/** Lets a manager choose M-Pesa's statement by a button, or drop the file. */
export function ChooseStatement() {
  const { send, isSending, error, text } = useImport();
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={drop.drop}
      data-over={isOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <p>{texts.text}</p>
      {(error || text) && <Failure error={error} {...(text && { text })} />}
      <div className={panel.actions}>
        <Button disabled={isSending} onClick={() => picker.current?.click()}>
          {texts.button}
        </Button>
      </div>
      <p className={`${panel.hint} ${drop.desk}`}>{texts.drop}</p>
      <p role="status" className={panel.hint}>
        {isSending ? texts.sending : ''}
      </p>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        className={panel.visuallyHidden}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
