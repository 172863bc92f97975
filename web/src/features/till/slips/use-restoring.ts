import { useRef, useState } from 'react';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceNow } from '../device/device-now.ts';
import { signedCall } from '../device/signed-call.ts';
import { addPart, type Collected } from './collect-parts.ts';
import { type Restored, restoreSlips } from './restore-slips.ts';
import { readPart } from './slip-code.ts';
import { slipTexts } from './slip-texts.ts';

const texts = slipTexts.restore;

/** Returns a text about the result of restoring a slip. */
export function resultText(result: Restored): string {
  const { results } = texts;
  switch (result.state) {
    case 'restored':
      return results.restored(result.count);
    case 'missing':
      return results.missing(result.from, result.to);
    case 'refused':
      return results.refused(result.index, result.message);
    default:
      return results[result.state];
  }
}

/** Returns a text about the last scan: which part of a slip it was, or that it was none. */
export function partText(text: string): string {
  const part = readPart(text);
  return typeof part === 'string' ? texts[part] : texts.added(part.number, part.count);
}

/** The scanned parts. They are kept when the dialog is closed, until the page is closed. */
const slipStore = createStore<Collected>(new Map());

/** Returns the scanned slips, the results of restoring them, and functions that add codes and restore. */
export function useRestoring() {
  const slips = useStore(slipStore);
  const [results, setResults] = useState<ReadonlyMap<string, Restored>>(new Map());
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const adding = useRef(Promise.resolve());

  async function addNow(text: string): Promise<void> {
    const { slips: next, added } = await addPart(slipStore.get(), text);
    slipStore.set(next);
    setMessage(added === 'added' ? partText(text) : texts[added]);
  }

  async function restore() {
    const { device } = deviceNow.get();
    const whole = [...slips.values()].flatMap(({ id, read }) => (read ? [{ id, read }] : []));
    if (!device || isSending) return;
    setSending(true);
    setMessage('');
    try {
      const done = await restoreSlips(
        whole.map(({ read }) => read),
        device,
        signedCall,
      );
      setResults(
        new Map(
          whole.flatMap(({ id, read }) => {
            const result = done.get(read);
            return result ? [[id, result] as const] : [];
          }),
        ),
      );
    } catch (error) {
      console.error(error);
      setMessage(texts.away);
    }
    setSending(false);
  }

  return {
    slips: [...slips.values()],
    results,
    /** The message about the last code or the last try to restore. */
    message,
    setMessage,
    isSending,
    /** Adds a code that was scanned or typed. Codes that arrive quickly are added one after the other. */
    addCode(code: string) {
      adding.current = adding.current.then(() => addNow(code));
    },
    restore,
  };
}
