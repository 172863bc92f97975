/**
 * Returns true for a PIN in which each digit differs from the next by the same step of −1, 0 or 1, for example 1111,
 * 1234 or 9876.
 */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, n) => Number(digit) - Number(pin[n]));
  return Math.abs(steps[0] ?? 2) <= 1 && steps.every((step) => step === steps[0]);
}

/** Returns true for a PIN that repeats two or three digits: 1212, 121212, 123123. */
const isRepeated = (pin: string) => /^(\d{2,3})\1+$/.test(pin);

/** PINs from the middle column of the keypad. */
const known = ['2580', '0852'];

/** Returns true for a PIN that a stranger would try first. */
export const isTrivialPin = (pin: string) => isRun(pin) || isRepeated(pin) || known.includes(pin);
