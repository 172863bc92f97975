import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './crop.module.css';
import { type Box, type Corner, corners, moveBox, resizeBox, type Size } from './crop-box.ts';
import { cropTexts as texts } from './crop-texts.ts';

type Props = {
  image: string;
  /** Undefined until the picture is loaded. */
  size: Size | undefined;
  box: Box | undefined;
  isSquare: boolean;
  onLoad: (image: HTMLImageElement) => void;
  onError: () => void;
  onChange: (box: Box) => void;
};

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/**
 * The picture with the crop box on it. The box and its corners are buttons, which the pointer and the arrow keys move.
 */
export function CropFrame({ image, size, box, isSquare, onLoad, onError, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; box: Box }>(undefined);

  function change(start: Box, corner: Corner | undefined, by: [number, number]) {
    if (!size) return;
    onChange(corner ? resizeBox(start, corner, by, size, isSquare) : moveBox(start, ...by, size));
  }
  function press(event: KeyboardEvent, corner?: Corner) {
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined || !box || !size) return;
    event.preventDefault();
    const step = Math.ceil((Math.max(size.width, size.height) * (event.shiftKey ? 10 : 1)) / 100);
    change(box, corner, [dx * step, dy * step]);
  }
  const handlers = (corner?: Corner) => ({
    onKeyDown: (event: KeyboardEvent) => press(event, corner),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!box) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, box };
    },
    onPointerMove(event: PointerEvent) {
      if (!from.current || !size || !frame.current) return;
      const scale = size.width / frame.current.clientWidth;
      const { x, y, box: start } = from.current;
      change(start, corner, [(event.clientX - x) * scale, (event.clientY - y) * scale]);
    },
    onPointerUp() {
      from.current = undefined;
    },
    onPointerCancel() {
      from.current = undefined;
    },
  });
  const place =
    box && size
      ? {
          left: percent(box.x, size.width),
          top: percent(box.y, size.height),
          width: percent(box.width, size.width),
          height: percent(box.height, size.height),
        }
      : undefined;
  return (
    <div ref={frame} className={styles.frame}>
      <img
        src={image}
        alt=""
        className={styles.picture}
        draggable={false}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
        onError={onError}
      />
      {place && (
        <div className={styles.box} style={place}>
          <button type="button" className={styles.move} aria-label={texts.move} {...handlers()} />
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className={styles.corner}
              data-corner={corner}
              aria-label={texts.corners[corner]}
              {...handlers(corner)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
