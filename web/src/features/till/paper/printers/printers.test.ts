import { afterEach, expect, test, vi } from 'vitest';
import { bluetoothConnection } from './bluetooth.ts';
import { type PrinterError, toPrinterError } from './printer-error.ts';
import { serialConnection } from './serial.ts';
import { type UsbDevice, usbConnection } from './usb.ts';

const browserError = (name: string) => Object.assign(new Error(name), { name });
const problemOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    ({ problem }: PrinterError) => problem,
  );

afterEach(() => vi.unstubAllGlobals());

/** Returns a fake USB printer that stores what it prints. `state` is its answer about paper and cover. */
function usbPrinter(change: Partial<UsbDevice> = {}, state = 0x18) {
  const printed: number[] = [];
  const closed = vi.fn();
  const device: UsbDevice = {
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
        {
          interfaceNumber: 1,
          alternate: {
            interfaceClass: 7,
            endpoints: [
              { endpointNumber: 1, direction: 'in', type: 'bulk' },
              { endpointNumber: 2, direction: 'out', type: 'bulk' },
            ],
          },
        },
      ],
    },
    open: async () => {},
    close: async () => closed(),
    selectConfiguration: async () => {},
    claimInterface: async () => {},
    controlTransferIn: async () => ({ data: new DataView(Uint8Array.of(state).buffer) }),
    transferOut: async (_, bytes) => {
      printed.push(...bytes);
      return { status: 'ok' };
    },
    ...change,
  };
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } });
  return { printed, closed };
}

const receipt = new Uint8Array(10_000).map((_, index) => index % 251);

test('A USB printer gets every byte of a receipt exactly once', async () => {
  const { printed, closed } = usbPrinter();
  await usbConnection.send(receipt, 0);
  expect(printed).toEqual([...receipt]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('A missing USB printer, missing paper and an open cover are reported as different problems', async () => {
  const { printed, closed } = usbPrinter({}, 0x38);
  expect(await problemOf(usbConnection.send(receipt, 0))).toBe('no-paper');
  expect(printed).toEqual([]);
  expect(closed).toHaveBeenCalled();
  usbPrinter({}, 0x10);
  expect(await problemOf(usbConnection.send(receipt, 0))).toBe('cover');
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [] } });
  expect(await problemOf(usbConnection.send(receipt, 0))).toBe('away');
});

test('A USB printer that cannot report its paper prints anyway', async () => {
  const { printed } = usbPrinter({ controlTransferIn: () => Promise.reject(browserError('NetworkError')) });
  await usbConnection.send(receipt, 0);
  expect(printed).toHaveLength(receipt.length);
});

test('A USB printer that another program is using is reported as busy', async () => {
  usbPrinter({ claimInterface: () => Promise.reject(browserError('SecurityError')) });
  expect(await problemOf(usbConnection.send(receipt, 0))).toBe('busy');
});

test('If a printer accepts no more data, the till stops printing and closes the connection', async () => {
  vi.useFakeTimers();
  const closed = vi.fn();
  const writer = { write: () => new Promise(() => {}), abort: async () => {}, releaseLock: () => {} };
  const port = { open: async () => {}, close: async () => closed(), writable: { getWriter: () => writer } };
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } });
  const problem = problemOf(serialConnection.send(receipt, 9600));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await problem).toBe('no-answer');
  expect(closed).toHaveBeenCalled();
  vi.useRealTimers();
});

test('A Bluetooth printer gets its data in small parts, in order', async () => {
  vi.stubGlobal('navigator', { bluetooth: {} });
  expect(await problemOf(bluetoothConnection.send(receipt, 0))).toBe('choose-again');
  const printed: number[] = [];
  let largest = 0;
  const characteristic = {
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: async (bytes: Uint8Array) => {
      largest = Math.max(largest, bytes.length);
      printed.push(...bytes);
    },
  };
  const server = { getPrimaryServices: async () => [{ getCharacteristics: async () => [characteristic] }] };
  const gatt = { connect: async () => server, disconnect: () => {} };
  vi.stubGlobal('navigator', { bluetooth: { requestDevice: async () => ({ name: 'MTP-II', gatt }) } });
  expect(await bluetoothConnection.choose(0)).toBe('MTP-II');
  await bluetoothConnection.send(receipt, 0);
  expect(printed).toEqual([...receipt]);
  expect(largest).toBeLessThanOrEqual(100);
});

test('An unknown error of a printer is reported as “other”', () => {
  expect(toPrinterError(new Error('?')).problem).toBe('other');
  expect(toPrinterError('?').problem).toBe('other');
});
