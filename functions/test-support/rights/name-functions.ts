import { basename } from 'node:path';
import type { Plugin } from 'vitest/config';

const ofEndpoints = /\/functions\/api\/[\w-]+\.ts$/;
const ofEvent = /\/functions\/events\/([\w-]+)\.ts$/;

/** Exports that only the Lambda of one event runs. Tests call them directly, without its handler. */
const onlyOf: [file: RegExp, name: string, owner: string][] = [
  [/\/core\/clock\/tick\.ts$/, 'tick', 'clock'],
  [/\/core\/jobs\/run-step\.ts$/, 'runStep', 'jobDue'],
  [/\/core\/emails\/send-requested-email\.ts$/, 'sendRequestedEmail', 'emailsRequested'],
  [/\/core\/emails\/sweep-outbox\.ts$/, 'sweepOutbox', 'emailsOverdue'],
  [/\/core\/suppression\/email-return\.ts$/, 'noteReturn', 'emailReturned'],
  [/\/core\/pages\/run-page-job\.ts$/, 'runPageJob', 'pagesChanged'],
  [/\/core\/pictures\/process-upload\.ts$/, 'processUpload', 'pictureUploaded'],
  [/\/core\/tax\/send-waiting\.ts$/, 'sendWaiting', 'taxReceiptsDue'],
];

const camelCase = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * For a file with handlers, returns a function that gives the Lambda's name for an export. Returns undefined for
 * another file.
 */
function ownerIn(file: string): ((name: string) => string | undefined) | undefined {
  if (ofEndpoints.test(file)) return (name) => name;
  if (ofEvent.test(file))
    return (name) => (name === 'handler' ? camelCase(basename(file, '.ts')) : undefined);
  const only = onlyOf.find(([path]) => path.test(file));
  return only && ((name) => (name === only[1] ? only[2] : undefined));
}

/** Makes each handler run under the name of its Lambda in tests (see `running-function.ts`). */
export const nameFunctions = (): Plugin => ({
  name: 'name-functions',
  enforce: 'post',
  transform(code, id) {
    const ownerOf = ownerIn(id.split('?')[0] ?? '');
    if (!ownerOf) return;
    const named: string[] = [];
    const renamed = code.replace(
      /^export (const|async function|function) (\w+)/gm,
      (declaration, kind, name) => {
        const owner = ownerOf(name);
        if (owner === undefined) return declaration;
        const itself = `${name}Itself`;
        named.push(`export const ${name} = globalThis.asFunction?.('${owner}', ${itself}) ?? ${itself};`);
        return `${kind} ${itself}`;
      },
    );
    return `${renamed}\n${named.join('\n')}\n`;
  },
});
