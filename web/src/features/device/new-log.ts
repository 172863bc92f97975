import { type DeviceDatabase, keepOfDevice, readOfDevice, storesOf } from './device-database.ts';

/** More than the 4 MB that Chromium collects in a log before it begins a new one. */
const logBytes = 5 * 1024 * 1024;
/** The size of each random value. It is below 64 KB, because Chromium writes larger values to separate files. */
const pieceBytes = 32 * 1024;

/**
 * Writes 5 MB, so that Chromium begins a new log of the database and moves the old log into a table. The bytes are
 * random, because Chromium would compress others.
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
 * Protects the database if the browser was killed while the app was open. The kill may have cut off the last record of
 * Chromium's log, and Chromium appends the next records after the damaged one. At the following restart it would find
 * the log damaged, and delete the whole database with all unsent entries. The app therefore makes Chromium start a new
 * log before that.
 */
export async function renewLog(database: DeviceDatabase): Promise<void> {
  if (await readOfDevice(database, 'open')) await beginNewLog(database);
  await keepOfDevice(database, 'open', true);
}

/** Stores that the window of the app is closing. */
export const noteClosed = (database: DeviceDatabase): Promise<void> =>
  storesOf(database).delete('kept', 'open');
