type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLetter = (key: string) => /^\p{L}$/u.test(key);

/**
 * Returns the name of the pressed key for shortcuts: `j`, `?`, `Enter`, `Mod+k`, `Shift+ArrowDown`. `Mod` is Ctrl or
 * Cmd. Shift is only named together with letters and named keys, because most keyboards need it to type `?`.
 */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const name = isLetter(key) ? key.toLowerCase() : key;
  const hasShift = shiftKey && (key.length > 1 || isLetter(key));
  return [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', hasShift ? 'Shift' : '', name]
    .filter(Boolean)
    .join('+');
}

/** The longest time between the two keys of a shortcut such as `g o`, in ms. */
const SEQUENCE_MS = 1_500;

/**
 * Returns a function that remembers the previous key. For a pressed key, it returns the possible shortcuts: first both
 * keys together, then this key alone.
 */
export function createKeyReader() {
  let before = { key: '', at: Number.NEGATIVE_INFINITY };
  return (key: string, at: number): string[] => {
    const isSecond = at - before.at <= SEQUENCE_MS;
    const meanings = isSecond ? [`${before.key} ${key}`, key] : [key];
    before = { key, at };
    return meanings;
  };
}

/** Returns true on a device whose keyboard has a Cmd key. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the names of the keys of a shortcut, in the order in which they are pressed. */
export function keyNames(shortcut: string, hasCmd: boolean): string[][] {
  const names: Record<string, string> = {
    Mod: hasCmd ? '⌘' : 'Ctrl',
    Shift: hasCmd ? '⇧' : 'Shift',
    Alt: hasCmd ? '⌥' : 'Alt',
    ArrowDown: '↓',
    ArrowUp: '↑',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
  };
  return shortcut
    .split(' ')
    .map((press) => press.split('+').map((key) => names[key] ?? (isLetter(key) ? key.toUpperCase() : key)));
}
