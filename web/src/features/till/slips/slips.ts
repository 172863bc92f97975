import { createStore } from '../../../ui/behaviour/create-store.ts';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { refreshDevice } from '../device/refresh-device.ts';
import { changeDevice, readDevice, type TillDevice } from '../device/till-database.ts';
import { type PrintOutcome, printParts } from '../paper/print-receipt.ts';
import { chosenPrinter } from '../paper/printers/printer.ts';
import { isSlipDue, makeSlips } from './make-slips.ts';
import { type Slip, slipParts } from './slip-paper.ts';
import { slipTexts as texts } from './slip-texts.ts';

/** The slip that the screen offers. `isDue`: it must be printed. `problem`: why it was not printed automatically. */
type SlipOffer = { isDue: boolean; problem?: string | undefined };

export const slipOffer = createStore<SlipOffer>({ isDue: false });

const tillName = () => deviceNow.get().state?.till.name ?? '';

/** Records that slips contain the present device's entries up to this index. */
export async function noteSlip(last: number): Promise<void> {
  const { device } = deviceNow.get();
  if (!device) return;
  await changeDevice(await tillDatabase(), device.id, ({ slipped = 0 }) => ({
    slipped: Math.max(slipped, last),
  }));
  slipOffer.set({ isDue: false });
  await refreshDevice();
}

/** Returns slips with the entries of the present device that are neither on the server nor on a slip. */
export async function newSlips(): Promise<Slip[]> {
  const database = await tillDatabase();
  const device = await readDevice(database);
  return device ? makeSlips(database, device, { tillName: tillName(), isNew: true }) : [];
}

/** Returns slips with all entries in this browser that are not on the server, also those of former devices. */
export async function allSlips(): Promise<Slip[]> {
  const database = await tillDatabase();
  const devices = (await database.getAll('devices')).sort((a, b) => a.epoch - b.epoch);
  const slips = await Promise.all(
    devices.map((device) => makeSlips(database, device, { tillName: tillName() })),
  );
  return slips.flat();
}

/** Prints slips one after the other on the same paper. Never throws. */
const printSlips = (slips: readonly Slip[]): Promise<PrintOutcome> => printParts(slips.flatMap(slipParts));

/**
 * Prints slips, and stores which entries they contain. `make` returns the slips. Returns the reason if nothing was
 * printed. Never throws.
 */
export async function printAndNote(make: () => Promise<Slip[]>): Promise<PrintOutcome> {
  const last = deviceNow.get().device?.head.index ?? 0;
  try {
    const slips = await make();
    if (slips.length === 0) return { isPrinted: false, message: texts.nothing };
    const outcome = await printSlips(slips);
    if (outcome.isPrinted) await noteSlip(last);
    return outcome;
  } catch (error) {
    console.error(error);
    return { isPrinted: false, message: texts.notRead };
  }
}

let isLooking = false;

/**
 * Prints a slip if ten sales are neither on the server nor on a slip. The screen offers the slip instead if no printer
 * prints automatically, or if printing fails.
 */
export async function lookForSlip(device: TillDevice): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    const isDue = await isSlipDue(await tillDatabase(), device);
    const isOffered = slipOffer.get().isDue;
    if (!isDue && isOffered) slipOffer.set({ isDue: false });
    if (!isDue || isOffered) return;
    if (chosenPrinter.get().way === 'browser') return slipOffer.set({ isDue });
    const outcome = await printAndNote(newSlips);
    if (!outcome.isPrinted) slipOffer.set({ isDue, problem: outcome.message });
  } finally {
    isLooking = false;
  }
}
