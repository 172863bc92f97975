import { type DeviceDatabase, keepOfDevice, readOfDevice, storesOf } from './device-database.ts';

/** More than the 4 MB that Chromium collects in a log before it begins a new one. */
const logBytes = 5 * 1024 * 1024;
/** Chromium writes values above 64 KB to separate files, so the random values are smaller. */
const pieceBytes = 32 * 1024;

/**
 * Makes Chromium begin a new log of its database, and copy what the former log holds into a table. Random bytes are
 * written, because Chromium compresses values.
 */
async function beginNewLog(database: DeviceDatabase): Promise<void> {
  const piece = new Uint8Array(pieceBytes);
  try {
    for (let written = 0; written < logBytes; written += pieceBytes)
      await storesOf(database).put('kept', crypto.getRandomValues(piece), 'filler');
  } finally {
    await storesOf(database).delete('kept', 'filler');
  }
}

/**
 * Protects the database from the next restart, if the browser was killed while the app was open. When Chromium is
 * killed, the last record of its log may be cut off. It then appends the next records after the damaged one. At the
 * following restart, it finds the log damaged and deletes the whole database, with all that was not sent. So the
 * app starts a new log before that can happen.
 */
export async function renewLog(database: DeviceDatabase): Promise<void> {
  if (await readOfDevice(database, 'open')) await beginNewLog(database);
  await keepOfDevice(database, 'open', true);
}

/** Stores that the window of the app is closing. */
export const noteClosed = (database: DeviceDatabase): Promise<void> =>
  storesOf(database).delete('kept', 'open');
