/** The time that the browser gets to read the file, in ms. */
const READ_MS = 60_000;

/** Lets the browser download a text or bytes as a file. `type` is its media type. */
export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
