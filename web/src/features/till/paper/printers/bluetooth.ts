import type { Connection } from './connection.ts';
import { inTime, PrinterError, toPrinterError } from './printer-error.ts';

/** The parts of the Web Bluetooth API that a printer needs. */
type Characteristic = {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};
type Service = { getCharacteristics: () => Promise<Characteristic[]> };
type Server = { getPrimaryServices: () => Promise<Service[]> };
type BluetoothDevice = {
  name?: string;
  gatt?: { connect: () => Promise<Server>; disconnect: () => void };
};
type Bluetooth = {
  requestDevice: (options: object) => Promise<BluetoothDevice>;
  getDevices?: () => Promise<BluetoothDevice[]>;
};

const bluetooth = () => (navigator as { bluetooth?: Bluetooth }).bluetooth;

/** The services of common receipt printers. */
const services = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
];

/** The number of bytes in one write to the printer. Cheap printers lose longer writes. */
const PART = 100;

/** The printer that was chosen since the page was opened. Without a new tap, some browsers do not find it again. */
let chosen: BluetoothDevice | undefined;

async function writerOf(server: Server): Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<void>> {
  for (const service of await server.getPrimaryServices()) {
    for (const each of await service.getCharacteristics()) {
      if (each.properties.write) return (bytes) => each.writeValueWithResponse(bytes);
      if (each.properties.writeWithoutResponse) return (bytes) => each.writeValueWithoutResponse(bytes);
    }
  }
  throw new PrinterError('other');
}

async function print({ gatt }: BluetoothDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!gatt) throw new PrinterError('other');
  try {
    const write = await writerOf(await inTime(gatt.connect()));
    for (let at = 0; at < bytes.length; at += PART) await inTime(write(bytes.slice(at, at + PART)));
  } finally {
    gatt.disconnect();
  }
}

/** The connection to a printer over Bluetooth LE. */
export const bluetoothConnection: Connection = {
  isThere: () => bluetooth() !== undefined,
  async choose() {
    chosen = await bluetooth()?.requestDevice({
      filters: services.map((service) => ({ services: [service] })),
      optionalServices: services,
    });
    if (!chosen) throw new PrinterError('no-way');
    return chosen.name || 'Bluetooth';
  },
  async send(bytes) {
    chosen ??= (await bluetooth()?.getDevices?.())?.[0];
    if (!chosen) throw new PrinterError('choose-again');
    await print(chosen, bytes).catch((error) => {
      throw toPrinterError(error);
    });
  },
};
