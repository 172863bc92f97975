import type { Connection } from './connection.ts';
import { inTime, PrinterError, toPrinterError } from './printer-error.ts';

/** The parts of the Web Serial API that a printer needs. */
type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
};
type Serial = { requestPort: () => Promise<SerialPort>; getPorts: () => Promise<SerialPort[]> };

const serial = () => (navigator as { serial?: Serial }).serial;

async function print(port: SerialPort, bytes: Uint8Array<ArrayBuffer>, baudRate: number): Promise<void> {
  await port.open({ baudRate });
  const writer = port.writable?.getWriter();
  try {
    if (!writer) throw new PrinterError('other');
    await inTime(writer.write(bytes));
  } catch (error) {
    // Without this, closing would wait for data that the printer does not accept any more.
    await writer?.abort().catch(() => {});
    throw error;
  } finally {
    writer?.releaseLock();
    await port.close().catch(() => {});
  }
}

/**
 * The connection to a printer over a serial port: a cable, or a Bluetooth printer that the system offers as a serial
 * port.
 */
export const serialConnection: Connection = {
  isThere: () => serial() !== undefined,
  async choose() {
    if (!(await serial()?.requestPort())) throw new PrinterError('no-way');
    return 'Serial';
  },
  async send(bytes, speed) {
    const [port] = (await serial()?.getPorts()) ?? [];
    if (!port) throw new PrinterError('away');
    await print(port, bytes, speed).catch((error) => {
      throw toPrinterError(error);
    });
  },
};
