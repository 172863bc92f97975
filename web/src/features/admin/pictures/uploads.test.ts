import { expect, test, vi } from 'vitest';
import type { KeptUpload } from './kept-uploads.ts';
import { pictureTexts } from './picture-texts.ts';
import { RecordUploads, type UploadDoors } from './uploads.ts';

const { failed } = pictureTexts;
const picture = { path: '/upload/products/a', widths: [160], width: 160, height: 120, alt: '' };

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'.repeat(Math.min(size, 10))], name, { type });
  return Object.defineProperty(made, 'size', { value: size });
};

type Read = Awaited<ReturnType<UploadDoors['read']>>;

/** Returns fakes of the server and the browser. The test decides when each of their calls ends. */
function fakes() {
  let ids = 0;
  const sends: {
    id: string;
    file: Blob;
    end: () => void;
    fail: (text: string) => void;
    progress: (part: number) => void;
  }[] = [];
  const answers = new Map<string, Read | Error>();
  const kept: KeptUpload[][] = [];
  const fitting = new Map<string, File>();
  const doors: UploadDoors = {
    start: async () => {
      ids += 1;
      return { id: `u${ids}`, url: 'https://bucket.example', fields: { key: `u${ids}` } };
    },
    fit: async (chosen) => fitting.get(chosen.name) ?? chosen,
    send: ({ fields }, sent, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const fail = (text: string) => reject(new Error(text));
        sends.push({ id: fields.key ?? '', file: sent, end: resolve, fail, progress: onProgress });
      }),
    read: async (id) => {
      const answer = answers.get(id) ?? { state: 'waiting' };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: () => new Promise((resolve) => setTimeout(resolve)),
    keep: (uploads) => void kept.push(uploads),
  };
  return { doors, sends, answers, kept, fitting };
}

const settle = (check: () => void) => vi.waitFor(check, { interval: 1 });

test('An upload shows its progress and its processing, and the processed picture is added to the record once', async () => {
  const { doors, sends, answers } = fakes();
  const uploads = new RecordUploads(doors, []);
  const states = () => uploads.store.get().map(({ state }) => state);
  uploads.add([file('mango.jpg')], 8, 8);
  await settle(() => expect(sends).toHaveLength(1));
  sends[0]?.progress(0.4);
  expect(uploads.store.get()).toMatchObject([{ name: 'mango.jpg', state: 'sending', part: 0.4 }]);
  sends[0]?.end();
  await settle(() => expect(states()).toEqual(['making']));
  answers.set('u1', { state: 'ready', picture });
  await settle(() => expect(states()).toEqual(['ready']));
  expect(uploads.takeReady()).toMatchObject([{ id: 'u1', picture }]);
  expect(uploads.takeReady()).toEqual([]);
  expect(states()).toEqual([]);
});

test('Of several uploads, two are sent at a time, and the others wait', async () => {
  const { doors, sends } = fakes();
  const uploads = new RecordUploads(doors, []);
  uploads.add(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)),
    8,
    8,
  );
  await settle(() => expect(sends).toHaveLength(2));
  const states = () => uploads.store.get().map(({ state }) => state);
  expect(states()).toEqual(['sending', 'sending', 'queued']);
  sends[0]?.end();
  await settle(() => expect(states()).toEqual(['making', 'sending', 'sending']));
});

test('An upload is refused at once with the reason if it is no picture, is empty or is one too many', () => {
  const { doors, sends } = fakes();
  const uploads = new RecordUploads(doors, []);
  const files = [
    file('list.pdf', 'application/pdf'),
    file('empty.png', 'image/png', 0),
    file('third.png', 'image/png'),
  ];
  uploads.add(files, 2, 8);
  expect(uploads.store.get()).toMatchObject(
    [failed.noPicture, failed.empty, failed.many(8)].map((reason) => ({
      state: 'failed',
      reason,
      canRetry: false,
    })),
  );
  expect(sends).toEqual([]);
});

test('A photo that is too large is uploaded once the browser has made it smaller, and refused if that fails', async () => {
  const { doors, sends, fitting } = fakes();
  const uploads = new RecordUploads(doors, []);
  const large = 18 * 1024 * 1024;
  const smaller = file('photo.jpg', 'image/jpeg', 900_000);
  fitting.set('photo.jpg', smaller);
  uploads.add([file('photo.jpg', 'image/jpeg', large), file('odd.avif', 'image/avif', large)], 8, 8);
  await settle(() => expect(sends.map(({ file: sent }) => sent)).toEqual([smaller]));
  await settle(() =>
    expect(uploads.store.get()).toMatchObject([
      { name: 'photo.jpg', state: 'sending' },
      { name: 'odd.avif', state: 'failed', reason: failed.large(large) },
    ]),
  );
});

test('If the connection of an upload fails, an error is shown, and a retry sends the file with a new signed form', async () => {
  const { doors, sends } = fakes();
  const uploads = new RecordUploads(doors, []);
  uploads.add([file('mango.jpg')], 8, 8);
  await settle(() => expect(sends).toHaveLength(1));
  sends[0]?.fail(failed.offline);
  await settle(() =>
    expect(uploads.store.get()).toMatchObject([{ state: 'failed', reason: failed.offline, canRetry: true }]),
  );
  uploads.retry(uploads.store.get()[0]?.key ?? 0);
  await settle(() => expect(sends.map(({ id }) => id)).toEqual(['u1', 'u2']));
});

test('If the server refuses an upload, its message is shown, and a retry is offered only if the server allows it', async () => {
  const { doors, sends, answers } = fakes();
  const uploads = new RecordUploads(doors, []);
  answers.set('u1', { state: 'refused', reason: 'This picture is animated.', can_retry: false });
  answers.set('u2', { state: 'refused', reason: 'It did not arrive.', can_retry: true });
  uploads.add([file('a.png', 'image/png'), file('b.jpg')], 8, 8);
  await settle(() => expect(sends).toHaveLength(2));
  for (const { end } of sends) end();
  await settle(() =>
    expect(uploads.store.get()).toMatchObject([
      { state: 'failed', reason: 'This picture is animated.', canRetry: false },
      { state: 'failed', reason: 'It did not arrive.', canRetry: true },
    ]),
  );
});

test('If the connection fails while a picture is processed, a retry asks for the result and sends no file', async () => {
  const { doors, sends, answers } = fakes();
  const uploads = new RecordUploads(doors, []);
  answers.set('u1', Object.assign(new Error('No connection.'), { status: 0 }));
  uploads.add([file('mango.jpg')], 8, 8);
  await settle(() => expect(sends).toHaveLength(1));
  sends[0]?.end();
  await settle(() =>
    expect(uploads.store.get()).toMatchObject([
      { state: 'failed', reason: 'No connection.', canRetry: true },
    ]),
  );
  answers.set('u1', { state: 'ready', picture });
  uploads.retry(uploads.store.get()[0]?.key ?? 0);
  await settle(() => expect(uploads.store.get()).toMatchObject([{ state: 'ready' }]));
  expect(sends).toHaveLength(1);
});

test('A cancelled upload stops, leaves the list, and lets the next one begin', async () => {
  const { doors, sends } = fakes();
  const uploads = new RecordUploads(doors, []);
  uploads.add(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name)),
    8,
    8,
  );
  await settle(() => expect(sends).toHaveLength(2));
  uploads.remove(uploads.store.get()[0]?.key ?? 0);
  await settle(() => expect(uploads.store.get().map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']));
  await settle(() => expect(sends).toHaveLength(3));
});

test('After a reload, a picture in processing is found again, and an interrupted upload is shown as failed', async () => {
  const first = fakes();
  const before = new RecordUploads(first.doors, []);
  before.add([file('made.jpg'), file('half.jpg')], 8, 8);
  await settle(() => expect(first.sends).toHaveLength(2));
  first.sends[0]?.end();
  await settle(() => expect(before.store.get()[0]?.state).toBe('making'));
  const kept = first.kept.at(-1) ?? [];
  expect(kept).toEqual([
    { id: 'u1', name: 'made.jpg', isSent: true },
    { id: 'u2', name: 'half.jpg', isSent: false },
  ]);
  const { doors, answers } = fakes();
  answers.set('u1', { state: 'ready', picture });
  const after = new RecordUploads(doors, kept);
  await settle(() =>
    expect(after.store.get()).toMatchObject([
      { name: 'made.jpg', id: 'u1', state: 'ready' },
      { name: 'half.jpg', state: 'failed', reason: failed.interrupted, canRetry: false },
    ]),
  );
});
