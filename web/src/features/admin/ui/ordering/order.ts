/** Returns the list with one item moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** Returns the place that a dragged row gets: the number of other rows whose middle is above the pointer. */
export function placeAt(boxes: readonly Box[], y: number, from: number): number {
  const passed = boxes.filter(({ top, bottom }, at) => at !== from && (top + bottom) / 2 < y);
  return passed.length;
}
