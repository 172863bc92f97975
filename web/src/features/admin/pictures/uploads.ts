import type { Picture } from '#shared/catalogue/picture.ts';
import { largestUpload } from '#shared/pictures/upload.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { pictureTexts } from './picture-texts.ts';
import type { SignedForm } from './send-file.ts';

export type UploadState =
  | { state: 'queued' }
  | { state: 'sending'; part: number }
  | { state: 'making' }
  | { state: 'ready'; picture: Picture }
  | { state: 'failed'; reason: string; canRetry: boolean };

/** The upload of one file. The server returns its `id` together with the signed form. */
export type Upload = { key: number; name: string; file?: File; id?: string | undefined } & UploadState;

export type ReadyUpload = Extract<Upload, { state: 'ready' }>;

type Answer =
  | { state: 'waiting' }
  | { state: 'ready'; picture: Picture }
  | { state: 'refused'; reason: string; can_retry: boolean };

/** The functions by which uploads use the server and the browser. Tests replace them. */
export type UploadDoors = {
  /** Returns the signed form with which a file of this type is uploaded, and the id of its upload. */
  start: (contentType: UploadType, signal: AbortSignal) => Promise<SignedForm & { id: string }>;
  /** Returns a picture that the shop accepts. It makes a picture that is too large smaller. */
  fit: (file: File) => Promise<File>;
  send: (
    form: SignedForm,
    file: Blob,
    options: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<void>;
  read: (id: string, signal: AbortSignal) => Promise<Answer>;
  /** Waits for this many ms. */
  wait: (ms: number) => Promise<void>;
  /** Stores the uploads that are in progress. */
  keep: (uploads: KeptUpload[]) => void;
};

const { failed } = pictureTexts;

/** The number of files that are sent at the same time. More would make each one slower on a phone's connection. */
const AT_ONCE = 2;
const FIRST_WAIT_MS = 700;
const LONGEST_WAIT_MS = 4000;
/** After this many failed calls in a row, the upload shows an error. */
const MOST_FAILURES = 5;

/**
 * The picture types that the shop can read. If a file field accepts only these, phones convert other pictures to one
 * of them.
 */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof uploadTypes)[number];
const isUploadType = (type: string): type is UploadType => (uploadTypes as readonly string[]).includes(type);

/** Returns why a file cannot be uploaded, or undefined if it can. The server checks the file itself. */
function unfit({ type, size }: File): string | undefined {
  if (!isUploadType(type)) return failed.noPicture;
  return size === 0 ? failed.empty : undefined;
}

const isSent = ({ state, id }: Upload) =>
  state === 'making' || state === 'ready' || (state === 'failed' && id !== undefined);

const canPass = ({ status }: { status?: number }) => status === 0 || (status ?? 0) >= 500;

/** The uploads of one record. They continue while another page of the admin is open. */
export class RecordUploads {
  readonly store = createStore<readonly Upload[]>([]);
  readonly #doors: UploadDoors;
  readonly #stops = new Map<number, AbortController>();
  #keys = 0;

  /** `kept` are the uploads that were under way when the page was left. */
  constructor(doors: UploadDoors, kept: KeptUpload[]) {
    this.#doors = doors;
    this.#set(
      kept.map(({ id, name, isSent: isComplete }): Upload => {
        const about = { key: this.#newKey(), name };
        return isComplete
          ? { ...about, id, state: 'making' }
          : { ...about, state: 'failed', reason: failed.interrupted, canRetry: false };
      }),
    );
    for (const { key, id } of this.store.get()) if (id !== undefined) void this.#run(key, { id });
  }

  /**
   * Adds files. `room` is the number of further pictures that the record may have. Files beyond it are shown as failed.
   */
  add(files: readonly File[], room: number, most: number): void {
    const added = files.map((file, n): Upload => {
      const about = { key: this.#newKey(), name: file.name };
      const reason = n < room ? unfit(file) : failed.many(most);
      return reason === undefined
        ? { ...about, file, state: 'queued' }
        : { ...about, state: 'failed', reason, canRetry: false };
    });
    this.#set([...this.store.get(), ...added]);
    this.#next();
  }

  /** Uploads a file again. If its file has already arrived, asks again for the picture. */
  retry(key: number): void {
    const upload = this.#find(key);
    if (upload?.id !== undefined) void this.#run(key, { id: upload.id });
    else if (upload?.file) {
      this.#change(key, { state: 'queued' });
      this.#next();
    }
  }

  /** Stops an upload, and removes it from the list. */
  remove(key: number): void {
    this.#stops.get(key)?.abort(new DOMException('Cancelled', 'AbortError'));
    this.#set(this.store.get().filter((upload) => upload.key !== key));
    this.#next();
  }

  /** Removes the uploads that are ready from the list, and returns them. */
  takeReady(): ReadyUpload[] {
    const ready = this.store.get().flatMap((upload) => (upload.state === 'ready' ? [upload] : []));
    if (ready.length > 0) this.#set(this.store.get().filter(({ state }) => state !== 'ready'));
    return ready;
  }

  /** Shows a ready picture as failed, with the reason why it is not added to the record. */
  refuse({ key, name }: Upload, reason: string): void {
    this.#set([...this.store.get(), { key, name, state: 'failed', reason, canRetry: false }]);
  }

  #newKey(): number {
    this.#keys += 1;
    return this.#keys;
  }

  #find(key: number): Upload | undefined {
    return this.store.get().find((upload) => upload.key === key);
  }

  #set(uploads: readonly Upload[]): void {
    this.store.set(uploads);
    this.#doors.keep(
      uploads.flatMap((each) =>
        each.id === undefined ? [] : [{ id: each.id, name: each.name, isSent: isSent(each) }],
      ),
    );
  }

  #change(key: number, state: UploadState & { id?: string | undefined }): void {
    this.#set(this.store.get().map((upload) => (upload.key === key ? { ...upload, ...state } : upload)));
  }

  /** Sends queued files while fewer than `AT_ONCE` are being sent. */
  #next(): void {
    const sending = this.store.get().filter(({ state }) => state === 'sending').length;
    const queued = this.store.get().filter(({ state }) => state === 'queued');
    for (const { key, file } of queued.slice(0, Math.max(0, AT_ONCE - sending)))
      if (file) void this.#run(key, { file });
  }

  /** Continues an upload from its present step. An error is shown beside it. */
  async #run(key: number, from: { file: File } | { id: string }): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    this.#stops.set(key, stop);
    try {
      const id = 'id' in from ? from.id : await this.#send(key, from.file, signal);
      await this.#watch(key, id, signal);
    } catch (error) {
      const upload = this.#find(key);
      const id = upload?.state === 'making' ? upload.id : undefined;
      const reason = (error as Error).message;
      if (!signal.aborted) this.#change(key, { state: 'failed', reason, canRetry: true, id });
    } finally {
      this.#stops.delete(key);
    }
    this.#next();
  }

  async #send(key: number, file: File, signal: AbortSignal): Promise<string> {
    this.#change(key, { state: 'sending', part: 0 });
    const fitting = await this.#doors.fit(file);
    signal.throwIfAborted();
    if (fitting.size > largestUpload) throw new Error(failed.large(fitting.size));
    const form = await this.#doors.start(fitting.type as UploadType, signal);
    this.#change(key, { state: 'sending', part: 0, id: form.id });
    const onProgress = (part: number) => {
      if (!signal.aborted) this.#change(key, { state: 'sending', part });
    };
    await this.#doors.send(form, fitting, { signal, onProgress });
    return form.id;
  }

  /** Asks the server until the picture is ready or refused. A few failed calls in between are ignored. */
  async #watch(key: number, id: string, signal: AbortSignal): Promise<void> {
    this.#change(key, { state: 'making', id });
    this.#next();
    let failures = 0;
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(LONGEST_WAIT_MS, pause * 1.4)) {
      await this.#doors.wait(pause);
      signal.throwIfAborted();
      const answer = await this.#doors.read(id, signal).catch((error) => {
        failures += 1;
        if (signal.aborted || failures >= MOST_FAILURES || !canPass(error)) throw error;
      });
      if (!answer) continue;
      failures = 0;
      if (answer.state !== 'waiting') return this.#end(key, answer);
    }
  }

  #end(key: number, answer: Exclude<Answer, { state: 'waiting' }>): void {
    if (answer.state === 'ready') this.#change(key, { state: 'ready', picture: answer.picture });
    else {
      const canRetry = answer.can_retry && this.#find(key)?.file !== undefined;
      this.#change(key, { state: 'failed', reason: answer.reason, canRetry, id: undefined });
    }
  }
}
