import type { PaperWidth } from '#shared/till/receipt-parts.ts';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { paperTexts as texts } from '../paper-texts.ts';
import { bluetoothConnection } from './bluetooth.ts';
import type { Connection } from './connection.ts';
import { PrinterError, type PrinterProblem, toPrinterError } from './printer-error.ts';
import { printerStore } from './printer-store.ts';
import { serialConnection } from './serial.ts';
import { usbConnection } from './usb.ts';

/** The connections to printers that accept ESC/POS commands. Without such a printer, the browser prints. */
const connections = { usb: usbConnection, serial: serialConnection, bluetooth: bluetoothConnection };
export type PrinterWay = 'browser' | keyof typeof connections;

/** The printer of this device. `speed` is the baud rate if it is connected to a serial port. */
export type Printer = { way: PrinterWay; name: string; width: PaperWidth; speed: number };

const KEY = 'till:printer';
const first: Printer = { way: 'browser', name: '', width: 58, speed: 9600 };

function read(): Printer {
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return first;
  }
}

/** The printer that was chosen on this device. */
export const chosenPrinter = createStore<Printer>(first, { read, isStale: ({ key }) => key === KEY });

const say = ({ way, name }: Printer) =>
  printerStore.set(way === 'browser' ? texts.browser : texts.ready(name));

/** Shows the chosen printer in the status line. */
export const showPrinter = () => say(chosenPrinter.get());

/** Changes the printer of this device. */
export function changePrinter(change: Partial<Printer>): void {
  const printer = { ...chosenPrinter.get(), ...change };
  chosenPrinter.set(printer);
  try {
    localStorage.setItem(KEY, JSON.stringify(printer));
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  say(printer);
}

/** Returns the kinds of printer connections that this browser supports. */
export const listWays = (): PrinterWay[] => [
  ...(Object.keys(connections) as (keyof typeof connections)[]).filter((way) => connections[way].isThere()),
  'browser',
];

/** Lets the person choose a printer. Browsers allow this only during a tap. Returns the reason if none was chosen. */
export async function choosePrinter(way: PrinterWay): Promise<PrinterProblem | undefined> {
  if (way === 'browser') {
    changePrinter({ way, name: '' });
    return undefined;
  }
  try {
    changePrinter({ way, name: await connections[way].choose(chosenPrinter.get().speed) });
    return undefined;
  } catch (error) {
    // Closing the browser's dialog without a choice causes such an error too.
    const { problem } = toPrinterError(error);
    return problem === 'away' ? 'not-chosen' : problem;
  }
}

/**
 * Sends commands to the chosen printer. Only one job runs at a time, in all tabs together. Returns the reason if the
 * printer did not print. The status line shows this reason until the next job.
 */
export async function sendToPrinter(bytes: Uint8Array): Promise<PrinterProblem | undefined> {
  const printer = chosenPrinter.get();
  const connection: Connection | undefined = printer.way === 'browser' ? undefined : connections[printer.way];
  try {
    if (!connection) throw new PrinterError('no-way');
    const send = () => connection.send(new Uint8Array(bytes), printer.speed);
    await (navigator.locks ? navigator.locks.request('till-printer', send) : send());
    say(printer);
    return undefined;
  } catch (error) {
    const { problem } = toPrinterError(error);
    printerStore.set(texts.failed(printer.name));
    return problem;
  }
}
