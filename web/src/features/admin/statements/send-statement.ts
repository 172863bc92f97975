import { call } from '../../../api/call.ts';

/** Bytes that are turned into letters at a time. More would be too many arguments for a call. */
const AT_ONCE = 8192;

/** Returns bytes in base64. */
function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let n = 0; n < bytes.length; n += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(n, n + AT_ONCE));
  return btoa(letters);
}

/** Sends a statement. The same `id` imports nothing twice. */
export async function sendStatement(id: string, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const body = { id, file_name: file.name, file: inBase64(bytes) };
  return call('POST /api/admin/statements', { body });
}
