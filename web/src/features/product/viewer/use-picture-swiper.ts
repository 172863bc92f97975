import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { prefersStillness } from '../../../ui/behaviour/morph.ts';

/** The highest factor by which a picture can be enlarged. */
const MOST_ZOOM = 3;
/** The factor by which one press of + or - zooms in or out. */
const ZOOM_STEP = 1.5;
/** How far down a picture must be pulled to close the viewer, in px. */
const PULL_TO_CLOSE = 90;

const SLIDE_MS = 300;

type Moved = MouseEvent | TouchEvent | PointerEvent;
const heightOf = (event: Moved) => ('pageY' in event ? event.pageY : (event.changedTouches[0]?.pageY ?? 0));

type Options = {
  /** The index of the picture that is shown first. */
  first: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/**
 * Runs the library Swiper on an element. Returns the index of the shown picture, its zoom state, and functions that
 * change both.
 */
export function usePictureSwiper(place: RefObject<HTMLElement | null>, { first, onShow, onClose }: Options) {
  const swiper = useRef<Swiper>(null);
  const [index, setIndex] = useState(first);
  const [isZoomed, setZoomed] = useState(false);

  const show = useEffectEvent((next: number) => {
    setIndex(next);
    onShow(next);
  });
  const pull = useEffectEvent(({ touches, zoom, wrapperEl }: Swiper, event: Moved) => {
    const pulled = Math.max(0, heightOf(event) - touches.startY);
    wrapperEl.style.translate = zoom.scale === 1 ? `0 ${pulled}px` : '';
  });
  const release = useEffectEvent(({ wrapperEl }: Swiper) => {
    const [, pulled = ''] = wrapperEl.style.translate.split(' ');
    wrapperEl.style.translate = '';
    if (Number.parseFloat(pulled) > PULL_TO_CLOSE) onClose();
  });

  useEffect(() => {
    if (!place.current) return;
    const made = new Swiper(place.current, {
      modules: [Zoom],
      initialSlide: first,
      speed: prefersStillness() ? 0 : SLIDE_MS,
      spaceBetween: 16,
      zoom: { maxRatio: MOST_ZOOM },
      on: {
        slideChange: ({ activeIndex }) => show(activeIndex),
        zoomChange: (_, scale) => setZoomed(scale > 1),
        touchMoveOpposite: pull,
        touchEnd: release,
      },
    });
    swiper.current = made;
    return () => void made.destroy();
  }, [place, first]);

  /** Shows another picture, not enlarged. */
  function goTo(next: number) {
    swiper.current?.zoom.out();
    swiper.current?.slideTo(next);
  }
  function zoomBy(factor: number) {
    const zoom = swiper.current?.zoom;
    if (!zoom) return;
    const scale = Math.min(zoom.scale * factor, MOST_ZOOM);
    if (scale <= 1) return zoom.out();
    // At scale 1, `in(scale)` would zoom into a corner. `in()` therefore zooms into the middle first.
    if (zoom.scale === 1) zoom.in();
    zoom.in(scale);
  }
  return {
    index,
    isZoomed,
    goTo,
    goBy: (step: 1 | -1) => goTo(index + step),
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    toggleZoom: () => swiper.current?.zoom.toggle(),
  };
}
