const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g;

/** Returns the rows of one of the shop's CSV files by their headings. Cells may not contain line breaks. */
export function readCsv(text: string): Record<string, string>[] {
  const lines = text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
  const [headings = [], ...rows] = lines.map((line) =>
    [...line.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain),
  );
  return rows.map((cells) => Object.fromEntries(headings.map((name, n) => [name, cells[n] ?? ''])));
}
