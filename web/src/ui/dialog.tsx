import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> & {
  isOpen: boolean | undefined;
  /** The shopper closes it by Escape or the phone's back gesture. It stays open until the caller renders it closed. */
  onClose: () => void;
};

/**
 * A modal dialog. The caller's state alone decides whether it is open: the browser reports a close of its own later, by
 * when the shopper may have opened the dialog again. Closing gives the focus back to where it was.
 */
export function Dialog({ isOpen, onClose, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) return;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);

  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
