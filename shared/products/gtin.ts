/** The lengths of the barcodes on goods: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

/** Calculates the check digit of a barcode from its other digits. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns true for a barcode of goods whose check digit is right. */
export const isBarcode = (text: string): boolean =>
  /^\d+$/.test(text) &&
  lengths.includes(text.length) &&
  checkDigit(text.slice(0, -1)) === Number(text.at(-1));

/** Returns a barcode padded to 14 digits. Equal barcodes then have equal texts. */
export const wholeBarcode = (barcode: string) => barcode.padStart(14, '0');
