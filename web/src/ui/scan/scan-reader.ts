/** A pressed key. `at` is the time of the press in ms, by the clock of the input event. */
export type Press = {
  key: string;
  at: number;
  /** True for the repetitions of a key that is held down. */
  isRepeat?: boolean;
  /** True if Ctrl, Alt or Cmd is held. */
  isCommand?: boolean;
};

/** The longest time between two keys of a scanner, in ms. A fast typist is that fast for only two or three keys. */
export const SCAN_GAP_MS = 40;
/** The shortest code that ends with Enter or Tab, and the shortest that ends with a pause. */
export const SHORTEST_SCAN = 6;
const SHORTEST_WITHOUT_END = 8;

const ignored = ['Shift', 'CapsLock', 'NumLock', 'AltGraph'];

/**
 * Tells scans from typing by the time between keys. A scan is at least six characters within {@link SCAN_GAP_MS} of
 * each other, then Enter or Tab, or at least eight characters and then a pause. A key that is held down is not part of
 * a scan.
 */
export function createScanReader() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  /** True after a code that a pause ended: its Enter may still come. */
  let isPaused = false;
  const isCloseAt = (at: number) => at - last <= SCAN_GAP_MS;
  return {
    /**
     * Returns what a key is: `character` for a character of a burst, which is added to {@link text}; `scan` for the key
     * that ends a code; `late-end` for that key if a pause has already ended the code; `other` for any other key.
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
    /** The characters of the burst. */
    text: () => text,
    /** True if a key at this time follows the last one as fast as a scanner types. */
    isClose: isCloseAt,
    /** True if a key at this time belongs to the same burst as the last ones. */
    isInBurst: (at: number) => text.length > 1 && isCloseAt(at),
    end(isByPause = false) {
      text = '';
      isPaused = isByPause;
    },
  };
}
