import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> & {
  isOpen: boolean | undefined;
  /** Called on Escape or the phone's back gesture. The dialog stays open until the caller renders it closed. */
  onClose: () => void;
};

/**
 * A modal dialog. Only `isOpen` decides whether it is open. It ignores the browser's `close` event, which fires later:
 * the shopper may have opened the dialog again by then. Closing restores the focus.
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
