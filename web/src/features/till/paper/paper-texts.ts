import type { PrinterProblem } from './printers/printer-error.ts';

const problems: Record<PrinterProblem, string> = {
  away: 'The printer is not connected. Check the cable and that it is switched on.',
  busy: 'Another program or tab uses the printer. Close it and print again.',
  'choose-again': 'The browser has lost the Bluetooth printer. Choose it again under More.',
  cover: 'The printer reports an error. Check its cover and paper.',
  'no-answer': 'The printer does not answer. Check its paper, its cover and the cable.',
  'no-paper': 'The printer has no paper.',
  'no-way': 'No printer with a drawer is chosen. Choose one under More.',
  'not-chosen': 'No printer was chosen.',
  other: 'The printer did not print. Switch it off and on, and print again.',
};

export const paperTexts = {
  problems,
  browser: 'Browser print',
  ready: (name: string) => `Printer ${name}`,
  failed: (name: string) => (name ? `Printer ${name}: check` : 'Printer: check'),
  notStored: 'The till could not record this, so nothing was printed.',
  printer: 'Printer',
  ways: {
    usb: 'USB cable',
    serial: 'Serial port',
    bluetooth: 'Bluetooth',
    browser: 'Print by the browser',
  },
  connect: {
    usb: 'Connect USB',
    serial: 'Connect serial port',
    bluetooth: 'Connect Bluetooth',
    browser: 'Use the browser’s print',
  },
  chosen: (name: string) => `Chosen: ${name}`,
  width: 'Paper',
  widths: { 58: '58 mm', 80: '80 mm' },
  speed: 'Speed of the port',
  test: 'Print a test',
  testTitle: 'TEST',
  testText: 'The printer of this till works.',
  printed: 'Printed.',
  drawer: 'Cash drawer',
  drawerReason: 'Reason',
  drawerReasonMissing: 'Enter why the drawer is opened.',
  openDrawer: 'Open drawer',
  drawerOpened: 'The drawer was opened and the reason recorded.',
};
