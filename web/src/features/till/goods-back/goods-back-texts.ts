/** Messages about missing or wrong values of a return. */
export const goodsBackTexts = {
  nothing: 'Choose what comes back.',
  reasonMissing: 'Enter why the goods come back.',
  codeInvalid: 'Enter the code of the M-Pesa message: ten letters and digits.',
  phoneInvalid: 'Enter a Kenyan phone number, such as 0712 345 678.',
} as const;
