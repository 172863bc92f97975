import { useEffect, useRef, useState } from 'react';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import panel from '../../ui/panel.module.css';
import styles from './crop.module.css';
import { type Box, firstBox, type Size } from './crop-box.ts';
import { cropFile } from './crop-file.ts';
import { CropFrame } from './crop-frame.tsx';
import { cropTexts as texts } from './crop-texts.ts';

/** A picture to crop: a file of this device, or the address of a picture of the shop. */
export type CropSource = { name: string; type: string; file?: Blob; address?: string };

type Props = {
  source: CropSource;
  /** True if the crop begins as a square. */
  isSquareFirst: boolean;
  onCrop: (file: File) => void;
  onClose: () => void;
};

/** A narrower crop looks blurred on the product's page. */
const WIDE_ENOUGH = 640;

/** Returns an address at which this browser can show the picture. */
function useAddress({ file, address }: CropSource): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const own = URL.createObjectURL(file);
    setMade(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return address ?? made;
}

/** A dialog in which staff choose the part of a picture to use. It previews the crop as the product's card shows it. */
export function CropDialog({ source, isSquareFirst, onCrop, onClose }: Props) {
  const address = useAddress(source);
  const [image, setImage] = useState<HTMLImageElement>();
  const [box, setBox] = useState<Box>();
  const [isSquare, setSquare] = useState(isSquareFirst);
  const [wrong, setWrong] = useState<string>();
  const [isSending, setSending] = useState(false);
  const size: Size | undefined = image && { width: image.naturalWidth, height: image.naturalHeight };
  function shape(square: boolean) {
    setSquare(square);
    if (size) setBox(firstBox(size, square));
  }
  async function crop() {
    if (!image || !box) return;
    setSending(true);
    try {
      onCrop(await cropFile(image, box, { name: texts.file(source.name), type: source.type }));
      onClose();
    } catch {
      setWrong(texts.failed);
      setSending(false);
    }
  }
  return (
    <AdminDialog title={texts.title(source.name)} onClose={onClose}>
      <div className={panel.form}>
        {wrong ? (
          <p role="alert" className={panel.error}>
            {wrong}
          </p>
        ) : (
          <>
            <fieldset className={panel.choice}>
              <legend className={panel.label}>{texts.shape}</legend>
              {([true, false] as const).map((square) => (
                <label key={String(square)} className={panel.option}>
                  <input
                    type="radio"
                    name="shape"
                    checked={isSquare === square}
                    onChange={() => shape(square)}
                  />
                  {square ? texts.shapes.square : texts.shapes.free}
                </label>
              ))}
            </fieldset>
            {address && (
              <CropFrame
                image={address}
                size={size}
                box={box}
                isSquare={isSquare}
                onLoad={(loaded) => {
                  setImage(loaded);
                  setBox(firstBox({ width: loaded.naturalWidth, height: loaded.naturalHeight }, isSquare));
                }}
                onError={() => setWrong(texts.unreadable)}
                onChange={setBox}
              />
            )}
            <p className={panel.hint}>{texts.hint}</p>
            {image && box && (
              <div className={styles.result}>
                <Preview image={image} box={box} />
                <p role="status" className={styles.size}>
                  {texts.size(box.width, box.height)}
                  {box.width < WIDE_ENOUGH && <span className={panel.hint}> {texts.small}</span>}
                </p>
              </div>
            )}
          </>
        )}
        <FormButtons
          label={texts.save}
          sendingLabel={texts.saving}
          isSending={isSending}
          isDisabled={!box || wrong !== undefined}
          onClick={() => void crop()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}

const PREVIEW = 200;

/** Previews the crop in 200 × 200 pixels. A picture that is not square is cut as on a product's card (S2-150). */
function Preview({ image, box }: { image: HTMLImageElement; box: Box }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const side = Math.min(box.width, box.height);
    const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, 2 * PREVIEW, 2 * PREVIEW);
    context?.drawImage(image, x, y, side, side, 0, 0, 2 * PREVIEW, 2 * PREVIEW);
  }, [image, box]);
  return (
    <figure className={styles.preview}>
      <canvas ref={canvas} width={2 * PREVIEW} height={2 * PREVIEW} className={styles.card} />
      <figcaption className={panel.hint}>{texts.preview}</figcaption>
    </figure>
  );
}
