/* Texts about the delivery to an area on the product page. */

export const to = 'To';
export const choose = 'your area?';

/** Returns the arrival time and the fee of an area. Without a fee, the delivery or pickup is free. */
export const said = (arrival: string, fee: string | undefined) =>
  `${arrival}, ${fee ? `for ${fee}` : 'free'}.`;
