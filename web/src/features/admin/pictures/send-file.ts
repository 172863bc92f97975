import { pictureTexts } from './picture-texts.ts';

/** The form of an upload: a multipart POST to `url` with these fields first and then the file. */
export type SignedForm = { url: string; fields: Record<string, string> };

type Options = {
  signal: AbortSignal;
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress: (part: number) => void;
  /** The texts about files that could not be sent. If missing, they are those for pictures. */
  words?: Words;
};

const { failed } = pictureTexts;

type Words = Record<'empty' | 'expired' | 'refused' | 'offline', string> & {
  large: (bytes: number) => string;
};

/** Returns a sentence that says why S3 refused a file, from the code in its answer. */
export function refusalOf(status: number, body: string, bytes: number, words: Words = failed): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (code === 'EntityTooLarge') return words.large(bytes);
  if (code === 'EntityTooSmall') return words.empty;
  return status === 403 && /expired/i.test(body) ? words.expired : words.refused;
}

/**
 * Sends a file to the bucket of uploads. It does not use `fetch`, which cannot report progress.
 *
 * @throws {Error} whose message says why the file was not sent; the signal's reason if the upload is aborted
 */
export function sendFile({ url, fields }: SignedForm, file: Blob, options: Options): Promise<void> {
  const { signal, onProgress, words = failed } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (result: () => void) => {
      signal.removeEventListener('abort', abort);
      result();
    };
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const isStored = status >= 200 && status < 300;
      end(isStored ? resolve : () => reject(new Error(refusalOf(status, responseText, file.size, words))));
    };
    request.onerror = () => end(() => reject(new Error(words.offline)));
    request.onabort = () => end(() => reject(signal.reason));
    request.open('POST', url);
    request.send(form);
  });
}
