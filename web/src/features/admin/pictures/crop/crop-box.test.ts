import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners, firstBox, moveBox, resizeBox } from './crop-box.ts';

const size = { width: 1200, height: 800 };

test('The crop of a picture begins with the largest square, or with the whole picture', () => {
  expect(firstBox(size, true)).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  expect(firstBox(size, false)).toEqual({ x: 0, y: 0, ...size });
});

test('Moving a corner of a crop leaves the opposite corner in place', () => {
  const box = { x: 300, y: 100, width: 400, height: 400 };
  expect(resizeBox(box, 'nw', [-50, -30], size, false)).toEqual({ x: 250, y: 70, width: 450, height: 430 });
  expect(resizeBox(box, 'se', [50, 10], size, true)).toEqual({ x: 300, y: 100, width: 450, height: 450 });
  expect(resizeBox(box, 'ne', [-900, 900], size, true)).toEqual({ x: 300, y: 300, width: 200, height: 200 });
});

test('However a crop is moved, it stays within the picture, and a square crop stays square', () => {
  const step = fc.record({
    corner: fc.option(fc.constantFrom(...corners), { nil: undefined }),
    by: fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })),
  });
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 5000 }),
    height: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(sizes, fc.boolean(), fc.array(step, { maxLength: 12 }), (picture, isSquare, steps) => {
      let box = firstBox(picture, isSquare);
      for (const { corner, by } of steps)
        box = corner ? resizeBox(box, corner, by, picture, isSquare) : moveBox(box, by[0], by[1], picture);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(picture.width);
      expect(box.y + box.height).toBeLessThanOrEqual(picture.height);
      expect(box.width).toBeGreaterThan(0);
      if (isSquare) expect(box.width).toBe(box.height);
    }),
    { seed: 16, numRuns: 300 },
  );
});
