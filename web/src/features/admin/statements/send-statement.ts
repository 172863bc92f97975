import { call } from '../../../api/call.ts';

/** How many bytes one call of `fromCharCode` converts. More would be too many arguments. */
const AT_ONCE = 8192;

/** Returns bytes in base64. */
function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let n = 0; n < bytes.length; n += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(n, n + AT_ONCE));
  return btoa(letters);
}

/** Sends an M-Pesa statement to the server. Sending it again with the same `id` imports nothing twice. */
export async function sendStatement(id: string, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const body = { id, file_name: file.name, file: inBase64(bytes) };
  return call('POST /api/admin/statements', { body });
}
