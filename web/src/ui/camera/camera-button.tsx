import { type ComponentType, useState } from 'react';
import { Button } from '../button.tsx';
import { LineIcon } from '../icon.tsx';
import styles from './camera.module.css';
import type { CameraDialogProps } from './camera-dialog.tsx';
import { cameraTexts as texts } from './camera-texts.ts';
import { canReadCodes } from './read-codes.ts';

const cameraShape = 'M3 8h4l2-3h6l2 3h4v11H3zM15.500 13a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0';

type Props = {
  onCode: CameraDialogProps['onCode'];
  /** The app's own dialog, in which the camera is shown. */
  frame: CameraDialogProps['frame'];
  /** The words on the button, beside its icon. */
  label?: string;
  /** True if the camera closes after the first code. */
  isOnce?: boolean;
  onProblem: (problem: string) => void;
};

/** A button that opens the camera to read codes. In a browser without BarcodeDetector it renders nothing. */
export function CameraButton({ onCode, frame, label, isOnce = false, onProblem }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<CameraDialogProps>>();
  const close = () => setDialog(undefined);

  async function open() {
    try {
      const { CameraDialog } = await import('./camera-dialog.tsx');
      setDialog(() => CameraDialog);
    } catch {
      onProblem(texts.problems.away);
    }
  }

  function read(code: string): string | undefined {
    if (isOnce) close();
    return onCode(code);
  }

  if (!canReadCodes()) return null;
  return (
    <>
      <Button look="quiet" className={styles.open} aria-label={label ?? texts.open} onClick={open}>
        <LineIcon path={cameraShape} />
        {label}
      </Button>
      {Dialog && <Dialog onCode={read} frame={frame} onClose={close} />}
    </>
  );
}
