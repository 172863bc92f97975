/** A pressed key. `at` is the time of the press in ms, on the clock of the input events. */
export type Press = {
  key: string;
  at: number;
  /** True for a repeated press of a key that is held down. */
  isRepeat?: boolean;
  /** True if Ctrl, Alt or Cmd is held. */
  isCommand?: boolean;
};

/** The longest time between two keys of a scanner, in ms. People can type only two or three keys that fast. */
export const SCAN_GAP_MS = 40;
/**
 * The fewest characters of a code: the first number is for a code that ends with Enter or Tab, the second for one that
 * ends with a pause.
 */
export const SHORTEST_SCAN = 6;
const SHORTEST_WITHOUT_END = 8;

const ignored = ['Shift', 'CapsLock', 'NumLock', 'AltGraph'];

/**
 * Returns a reader that tells scans from typing by the time between keys. In a scan, the keys follow each other within
 * {@link SCAN_GAP_MS}. It has at least six characters and then Enter or Tab, or at least eight characters and then a
 * pause. A key that is held down is not part of a scan.
 */
export function createScanReader() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  /** True after a pause has ended a code. The Enter of the code may still follow. */
  let isPaused = false;
  const isCloseAt = (at: number) => at - last <= SCAN_GAP_MS;
  return {
    /**
     * Returns what a key is. `character`: a character of a burst (a quick sequence of keys), which is added to {@link
     * text}. `scan`: the key that ends a code. `late-end`: that key, after a pause has already ended the code. `other`:
     * any other key.
     */
    press({
      key,
      at,
      isRepeat = false,
      isCommand = false,
    }: Press): 'character' | 'scan' | 'late-end' | 'other' {
      if (ignored.includes(key)) return 'other';
      const isClose = isCloseAt(at);
      const isAlone = !isRepeat && !isCommand;
      const isLateEnd = isPaused && isClose && isAlone && (key === 'Enter' || key === 'Tab');
      last = at;
      isPaused = false;
      if (isLateEnd) return 'late-end';
      if (isAlone && key.length === 1) {
        text = isClose ? text + key : key;
        return 'character';
      }
      const isEnd = isAlone && isClose && (key === 'Enter' || key === 'Tab');
      if (isEnd && text.length >= SHORTEST_SCAN) return 'scan';
      text = '';
      return 'other';
    },
    /** Returns true if the characters before a pause were a scan without Enter. */
    isScanWithoutEnd: () => text.length >= SHORTEST_WITHOUT_END,
    /** Returns the characters of the burst, which is a quick sequence of keys. */
    text: () => text,
    /** Returns true if a key at this time follows the last key as fast as a scanner types. */
    isClose: isCloseAt,
    /** Returns true if a key at this time belongs to the same burst (quick sequence) as the last keys. */
    isInBurst: (at: number) => text.length > 1 && isCloseAt(at),
    end(isByPause = false) {
      text = '';
      isPaused = isByPause;
    },
  };
}
