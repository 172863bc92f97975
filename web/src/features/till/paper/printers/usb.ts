import type { Connection } from './connection.ts';
import { inTime, PrinterError, toPrinterError } from './printer-error.ts';

/** The parts of the WebUSB API that a printer needs. */
type Endpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type Interface = {
  interfaceNumber: number;
  alternate: { interfaceClass: number; endpoints: Endpoint[] };
};
export type UsbDevice = {
  productName?: string;
  configuration: { interfaces: Interface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  controlTransferIn: (setup: object, length: number) => Promise<{ data?: DataView }>;
  transferOut: (endpoint: number, bytes: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>;
};
type Usb = {
  requestDevice: (options: object) => Promise<UsbDevice>;
  getDevices: () => Promise<UsbDevice[]>;
};

const usb = () => (navigator as { usb?: Usb }).usb;

/** The USB class of printers, and the request for the state of their paper and cover. */
const PRINTER_CLASS = 7;
const GET_PORT_STATUS = 1;
const PAPER_EMPTY = 0x20;
const NO_ERROR = 0x08;

/** The number of bytes in one transfer to the printer. A receipt takes a few transfers. */
const PART = 4096;

function outOf(device: UsbDevice): { number: number; endpoint: number } {
  const interfaces = device.configuration?.interfaces ?? [];
  const printer =
    interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS) ??
    interfaces.find(({ alternate }) => alternate.endpoints.some(({ direction }) => direction === 'out'));
  const endpoint = printer?.alternate.endpoints.find(
    ({ direction, type }) => direction === 'out' && type === 'bulk',
  );
  if (!printer || !endpoint) throw new PrinterError('other');
  return { number: printer.interfaceNumber, endpoint: endpoint.endpointNumber };
}

/**
 * Checks the paper and the cover of a printer. Many printers do not report them.
 *
 * @throws PrinterError if the printer reports that it has no paper or an open cover
 */
async function requireReady(device: UsbDevice, number: number): Promise<void> {
  const setup = {
    requestType: 'class',
    recipient: 'interface',
    request: GET_PORT_STATUS,
    value: 0,
    index: number,
  };
  const answer = await inTime(device.controlTransferIn(setup, 1), 1_000).catch(() => undefined);
  const state = answer?.data && answer.data.byteLength > 0 ? answer.data.getUint8(0) : NO_ERROR;
  if (state & PAPER_EMPTY) throw new PrinterError('no-paper');
  // The answer 0 means that the printer does not support the request.
  if (state !== 0 && !(state & NO_ERROR)) throw new PrinterError('cover');
}

async function print(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const { number, endpoint } = outOf(device);
    await device.claimInterface(number);
    await requireReady(device, number);
    for (let at = 0; at < bytes.length; at += PART) {
      const { status } = await inTime(device.transferOut(endpoint, bytes.slice(at, at + PART)));
      if (status !== 'ok') throw new PrinterError('cover');
    }
  } finally {
    await device.close().catch(() => {});
  }
}

/**
 * The connection to a printer over USB. The browser remembers the permission, so the till finds the printer again
 * after a restart.
 */
export const usbConnection: Connection = {
  isThere: () => usb() !== undefined,
  async choose() {
    const device = await usb()?.requestDevice({
      filters: [{ classCode: PRINTER_CLASS }, { classCode: 255 }],
    });
    if (!device) throw new PrinterError('no-way');
    return device.productName || 'USB';
  },
  async send(bytes) {
    const [device] = (await usb()?.getDevices()) ?? [];
    if (!device) throw new PrinterError('away');
    await print(device, bytes).catch((error) => {
      throw toPrinterError(error);
    });
  },
};
