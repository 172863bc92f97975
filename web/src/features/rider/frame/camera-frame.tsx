import type { ReactNode } from 'react';
import { DialogBox } from '../../../ui/dialog-box.tsx';
import styles from './camera-frame.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A dialog with the picture of the camera. */
export const CameraFrame = ({ title, onClose, children }: Props) => (
  <DialogBox isOpen className={styles.box} aria-label={title} onClose={onClose}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </DialogBox>
);
