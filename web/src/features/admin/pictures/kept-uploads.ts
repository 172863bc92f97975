/** An upload that was in progress when the page was left. `sent` is true once its file has arrived completely. */
export type KeptUpload = { id: string; name: string; isSent: boolean };

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (place: string) => `admin-uploads:${place}`;

/** Returns the uploads of a record that were under way when its page was left. */
export function readKeptUploads(memory: Memory, place: string): KeptUpload[] {
  try {
    const kept = JSON.parse(memory.getItem(keyOf(place)) ?? '[]') as KeptUpload[];
    return kept.filter(({ id, name }) => typeof id === 'string' && typeof name === 'string');
  } catch {
    return [];
  }
}

/** Stores the uploads that are in progress. In a browser without storage, they are lost when the page is left. */
export function keepUploads(memory: Memory, place: string, uploads: KeptUpload[]): void {
  try {
    if (uploads.length === 0) memory.removeItem(keyOf(place));
    else memory.setItem(keyOf(place), JSON.stringify(uploads));
  } catch {
    // The storage is full or switched off.
  }
}
