/** The lengths of the barcodes on goods: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

/** Returns the check digit that follows these digits of a barcode. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns true for a barcode on goods with a right check digit. */
export const isBarcode = (text: string): boolean =>
  /^\d+$/.test(text) &&
  lengths.includes(text.length) &&
  checkDigit(text.slice(0, -1)) === Number(text.at(-1));

/** Returns a barcode with 14 digits, so that equal barcodes are equal texts. */
export const wholeBarcode = (barcode: string) => barcode.padStart(14, '0');
