type Width = (text: string) => number;

/** Splits a word that is wider than a line. Each part has at least one character. */
function partsOf(word: string, width: number, widthOf: Width): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/**
 * Breaks a text into lines of at most this width, in points. It breaks at spaces, and inside of words that are wider
 * than a line.
 */
export function wrapped(text: string, width: number, widthOf: Width): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = partsOf(word, width, widthOf);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    return [...lines, line];
  });
}
