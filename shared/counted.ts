/** Returns a number with its noun: "1 piece" or "1,200 pieces". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`;
