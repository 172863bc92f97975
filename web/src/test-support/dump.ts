/** Returns bytes as lines of 16 in hexadecimal, each with its printable characters. */
export function dump(bytes: Uint8Array): string {
  const rows = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, row) => {
    const part = [...bytes.slice(row * 16, row * 16 + 16)];
    const hex = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const text = part.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    return `${hex.padEnd(47)}  ${text}`;
  });
  return `${rows.join('\n')}\n`;
}
