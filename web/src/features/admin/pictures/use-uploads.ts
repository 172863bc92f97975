import { useEffect } from 'react';
import type { UploadPurpose } from '#shared/pictures/upload.ts';
import { call } from '../../../api/call.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { fitPicture } from './fit-picture.ts';
import { keepUploads, readKeptUploads } from './kept-uploads.ts';
import { sendFile } from './send-file.ts';
import { type ReadyUpload, RecordUploads, type UploadType } from './uploads.ts';

/** The uploads of each record that was opened since the admin was loaded, by the record's noun and id. */
const all = new Map<string, RecordUploads>();

const memory = () => window.sessionStorage;

function openUploads(place: string, purpose: UploadPurpose): RecordUploads {
  const doors = {
    start: (content_type: UploadType, signal: AbortSignal) =>
      call('POST /api/admin/uploads', { body: { purpose, content_type } }, { signal }),
    fit: fitPicture,
    send: sendFile,
    read: (id: string, signal: AbortSignal) =>
      call('GET /api/admin/uploads/{id}', { params: { id } }, { signal }),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    keep: (uploads: Parameters<typeof keepUploads>[2]) => keepUploads(memory(), place, uploads),
  };
  return new RecordUploads(doors, readKeptUploads(memory(), place));
}

function uploadsOf(place: string, purpose: UploadPurpose): RecordUploads {
  const found = all.get(place) ?? openUploads(place, purpose);
  all.set(place, found);
  return found;
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Returns the uploads of a record. They continue while another page is open, and are found again after a reload.
 *
 * @param place the record's noun and id
 * @param purpose where the shop shows the pictures
 * @param onReady called with the pictures that are ready. Returns, for each picture that is not added, the reason
 */
export function useUploads(
  place: string,
  purpose: UploadPurpose,
  onReady: (ready: readonly ReadyUpload[]) => (string | undefined)[],
) {
  const uploads = uploadsOf(place, purpose);
  const list = useStore(uploads.store);
  const hasReady = list.some(({ state }) => state === 'ready');
  useEffect(() => {
    if (!hasReady) return;
    const ready = uploads.takeReady();
    for (const [n, reason] of onReady(ready).entries()) {
      const upload = ready[n];
      if (reason !== undefined && upload) uploads.refuse(upload, reason);
    }
  });
  // Files that are not sent yet would be lost by a reload, so the browser asks first.
  const isSending = list.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(() => {
    if (!isSending) return;
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isSending]);
  return { uploads, list };
}
