import { readBurst } from './read-burst.ts';
import { createScanReader, type Press } from './scan-reader.ts';

/** A text field: what it holds, and where the next character goes. */
export type FieldState = { value: string; start: number; end: number };
export type Field = { read: () => FieldState; write: (state: FieldState) => void };

type Options = {
  /** The field that gets the next character; undefined if the focus is not in a field. */
  field: () => Field | undefined;
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
 * Takes scans out of what is typed, wherever the focus is. Characters reach the field until they prove to be a scan.
 * The field then gets back its text and its caret from before the scan, with the characters that a person typed.
 */
export function createScanRouter({ field, isKnown, onScan }: Options) {
  const reader = createScanReader();
  /** The field before each character of the burst. */
  let before: Before[] = [];

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
    restore(text, typedAt);
    reader.end(isByPause);
    before = [];
    onScan(code);
  }

  return {
    /** Handles a key before the page does. Returns true for the key that ends a scan: the page must not get it. */
    press(press: Press): boolean {
      const kind = reader.press(press);
      if (kind === 'scan') finish();
      if (kind === 'character') {
        if (reader.text().length === 1) before = [];
        const target = field();
        before.push(target && { field: target, state: target.read() });
      }
      return kind === 'scan' || kind === 'late-end';
    },
    /**
     * Says that no key came for a while. The characters so far are a scan without Enter if the shop knows the code. The
     * keys of a scan may also be delayed on their way, so an unknown code ends only by a `long` pause. Whether the next
     * key continues the burst depends on when it was pressed.
     */
    pause(length: 'short' | 'long' = 'long') {
      if (!reader.isScanWithoutEnd()) return;
      const { code } = readBurst(reader.text(), isKnown);
      if (length === 'long' || isKnown(code)) finish(true);
    },
    /** True for a key at this time if the last keys may be the beginning of its scan. */
    isInBurst: reader.isInBurst,
  };
}
