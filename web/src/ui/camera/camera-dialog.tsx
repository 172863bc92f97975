import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './camera.module.css';
import { type CameraProblem, cameraTexts as texts } from './camera-texts.ts';
import { readCodes } from './read-codes.ts';

export type CameraDialogProps = {
  /** Called with each code. It returns the text that the dialog then shows. */
  onCode: (code: string) => string | undefined;
  /** The app's own dialog, around the picture of the camera. */
  frame: ComponentType<{ title: string; onClose: () => void; children: ReactNode }>;
  onClose: () => void;
};

/** A dialog that shows the camera and reads codes until it is closed. */
export function CameraDialog({ onCode, frame: Frame, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [problem, setProblem] = useState<CameraProblem>();
  const [said, setSaid] = useState<string>();
  const read = useEffectEvent((code: string) => {
    navigator.vibrate?.(60);
    setSaid(onCode(code));
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    return readCodes({
      video: element,
      onStarted: () => setStarted(true),
      onCode: (code) => read(code),
      onProblem: setProblem,
    });
  }, []);

  return (
    <Frame title={texts.title} onClose={onClose}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {texts.problems[problem]}
        </p>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline />
          <p className={styles.said} role="status">
            {said ?? (isStarted ? texts.how : texts.starting)}
          </p>
        </>
      )}
      <Button size="large" look="outline" wide onClick={onClose}>
        {texts.close}
      </Button>
    </Frame>
  );
}
