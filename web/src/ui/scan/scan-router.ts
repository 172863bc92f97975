import { readBurst } from './read-burst.ts';
import { createScanReader, type Press, SHORTEST_SCAN } from './scan-reader.ts';

/** The state of a text field: its text, and the selection that the next character replaces. */
export type FieldState = { value: string; start: number; end: number };
export type Field = { read: () => FieldState; write: (state: FieldState) => void };

type Options = {
  /** Returns the field that gets the next character. Returns undefined if no field has the focus. */
  field: () => Field | undefined;
  /**
   * Returns true if this field renders slowly. It then gets the characters of a burst (a quick sequence of keys)
   * together and not one by one.
   */
  isSlow?: () => boolean;
  isKnown: (code: string) => boolean;
  onScan: (code: string) => void;
};

type Before = { field: Field; state: FieldState } | undefined;

const inserted = ({ value, start, end }: FieldState, text: string): FieldState => ({
  value: value.slice(0, start) + text + value.slice(end),
  start: start + text.length,
  end: start + text.length,
});

/**
 * Returns a router that separates scans from typing, wherever the focus is. The field gets each character at once. If
 * the characters turn out to be a scan, the field gets back its earlier text and caret, and the characters that a
 * person typed meanwhile. A slow field gets two kinds of characters only after a short pause: digits, and characters
 * that follow another as fast as a scanner types.
 */
export function createScanRouter({ field, isSlow = () => false, isKnown, onScan }: Options) {
  const reader = createScanReader();
  /** The state of the field before each character of the burst (the quick sequence of keys). */
  let before: Before[] = [];
  /** The characters that a slow field has not got yet. */
  let held: { field: Field; text: string } | undefined;

  function release() {
    const late = held;
    held = undefined;
    late?.field.write(inserted(late.field.read(), late.text));
  }

  /** Keeps a character back from a slow field. Returns true if the field gets the character later. */
  function hold(target: Field | undefined, key: string): boolean {
    const mayBeScan = reader.text().length > 1 || /\d/.test(key);
    if (!target || !mayBeScan || !isSlow()) return false;
    if (held?.field !== target) release();
    held = { field: target, text: (held?.text ?? '') + key };
    return true;
  }

  function restore(text: string, typedAt: readonly number[]) {
    const first = new Map<Field, FieldState>();
    for (const [at, each] of before.entries()) {
      if (!each) continue;
      const state = first.get(each.field) ?? each.state;
      first.set(each.field, typedAt.includes(at) ? inserted(state, text[at] ?? '') : state);
    }
    for (const [each, state] of first) each.write(state);
  }

  function finish(isByPause = false) {
    const text = reader.text();
    const { code, typedAt } = readBurst(text, isKnown);
    held = undefined;
    restore(text, typedAt);
    reader.end(isByPause);
    before = [];
    onScan(code);
  }

  function typeCharacter(key: string): boolean {
    if (reader.text().length === 1) before = [];
    const target = field();
    before.push(target && { field: target, state: target.read() });
    if (hold(target, key)) return true;
    release();
    return false;
  }

  const settle = (at: number) => (reader.isClose(at) ? undefined : release());

  return {
    /**
     * Handles a key before the page does. Returns true for a key that the page must not get: the end of a scan, or a
     * character that the field gets later.
     */
    press(press: Press): boolean {
      settle(press.at);
      const kind = reader.press(press);
      if (kind === 'character') return typeCharacter(press.key);
      if (kind === 'scan') finish();
      else if (reader.text() === '') release();
      return kind !== 'other';
    },
    /**
     * Prepares for a key that was pressed at this time. If the key does not belong to the burst (the quick sequence of
     * keys), the field gets the burst's characters.
     */
    settle,
    /**
     * Handles a time without a key. After an `instant` pause, characters that are too few for a scan go to the field.
     * After a `short` pause, characters that are a known code count as a scan without Enter. An unknown code ends only
     * after a `long` pause, because the keys of a scan may arrive late. Whether the next key continues the burst
     * depends on when it was pressed.
     */
    pause(length: 'instant' | 'short' | 'long' = 'long') {
      if (length === 'instant') return reader.text().length < SHORTEST_SCAN ? release() : undefined;
      if (!reader.isScanWithoutEnd()) return release();
      const { code } = readBurst(reader.text(), isKnown);
      if (length === 'long' || isKnown(code)) finish(true);
      else release();
    },
    /** Returns true if a key at this time may continue a scan that the last keys have begun. */
    isInBurst: reader.isInBurst,
  };
}
