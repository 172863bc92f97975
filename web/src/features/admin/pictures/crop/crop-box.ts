/** A size or a rectangle in pixels of the picture. */
export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/** The corners of the crop. Staff drag them to resize it. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];

/**
 * The crop's sides have at least this many pixels, unless the picture is smaller. Smaller pictures would look blurred
 * in the shop.
 */
const LEAST = 200;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the first crop: the largest box in the middle of the picture. */
export function firstBox({ width, height }: Size, isSquare: boolean): Box {
  const side = Math.min(width, height);
  return isSquare
    ? { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), width: side, height: side }
    : { x: 0, y: 0, width, height };
}

/** Returns the box moved by `dx` and `dy`, but only as far as the picture's edge. */
export const moveBox = (box: Box, dx: number, dy: number, size: Size): Box => ({
  ...box,
  x: Math.round(clamp(box.x + dx, 0, size.width - box.width)),
  y: Math.round(clamp(box.y + dy, 0, size.height - box.height)),
});

/**
 * Returns the box with one corner moved by `dx` and `dy`, but only as far as the picture's edge. The opposite corner
 * stays in place.
 */
export function resizeBox(
  box: Box,
  corner: Corner,
  [dx, dy]: [number, number],
  size: Size,
  isSquare: boolean,
): Box {
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')];
  // The space from the opposite corner, which stays in place, to the edge of the picture.
  const room = {
    width: isLeft ? box.x + box.width : size.width - box.x,
    height: isTop ? box.y + box.height : size.height - box.y,
  };
  const most = isSquare
    ? { width: Math.min(room.width, room.height), height: Math.min(room.width, room.height) }
    : room;
  const grown = [isLeft ? -dx : dx, isTop ? -dy : dy] as const;
  // A square follows the direction in which the corner moves most.
  const along = Math.abs(grown[0]) >= Math.abs(grown[1]) ? grown[0] : grown[1];
  const side = (length: number, growth: number, limit: number) =>
    Math.round(clamp(length + growth, Math.min(LEAST, limit), limit));
  const width = side(box.width, isSquare ? along : grown[0], most.width);
  const height = isSquare ? width : side(box.height, grown[1], most.height);
  return {
    x: isLeft ? box.x + box.width - width : box.x,
    y: isTop ? box.y + box.height - height : box.y,
    width,
    height,
  };
}
