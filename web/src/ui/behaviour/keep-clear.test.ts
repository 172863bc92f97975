import { afterEach, expect, test, vi } from 'vitest';
import { place } from './keep-clear.ts';

afterEach(() => vi.unstubAllGlobals());

const boxOf = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** Places the elements that a toast must not cover, on a phone of 360 × 640. */
function showBars(boxes: DOMRect[]) {
  const bars = boxes.map((box) => ({ matches: () => false, getBoundingClientRect: () => box }));
  vi.stubGlobal('document', { querySelectorAll: () => bars });
}

/** Returns a toast at the bottom of the phone's screen. The browser supports `transform`, but not `translate`. */
function toastRegion() {
  const style = { transform: '', setProperty: vi.fn() };
  const movedY = () => Number(/, (-?[\d.]+)px/.exec(style.transform)?.[1] ?? 0);
  const getBoundingClientRect = () => boxOf(12, 570 + movedY(), 336, 54);
  return { style, getBoundingClientRect, children: [{ getBoundingClientRect }] };
}

test('In a browser without the CSS property `translate`, a toast still moves above a bar', () => {
  const region = toastRegion();
  const element = region as unknown as HTMLElement;
  showBars([boxOf(0, 530, 360, 110)]);
  place(element, '[data-buy-bar]');
  expect(region.getBoundingClientRect().bottom).toBe(522);
  expect(region.style.setProperty).toHaveBeenLastCalledWith('--lift', '102px');

  // A second check leaves the moved toast where it is.
  place(element, '[data-buy-bar]');
  expect(region.getBoundingClientRect().bottom).toBe(522);
  showBars([]);
  place(element, '[data-buy-bar]');
  expect(region.getBoundingClientRect().bottom).toBe(624);
});
