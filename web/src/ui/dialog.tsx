import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../navigation/soon.ts';
import { openModal } from './behaviour/open-dialogs.ts';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> & {
  isOpen: boolean | undefined;
  /** Called on Escape or on the phone's back gesture. The dialog stays open until the caller renders it as closed. */
  onClose: () => void;
  /** True for a dialog in which people type at once. It gets the focus before it becomes modal. */
  isToType?: boolean;
};

/**
 * Opens a dialog so that a phone shows its keyboard. The focus must be set during the tap, and `showModal()` would take
 * too long, because it restyles the whole page. The dialog is therefore a popover until it is painted. Returns a
 * function that closes it and restores the focus, as closing a modal dialog does.
 */
function showToType(element: HTMLDialogElement) {
  if (!('showPopover' in element)) return openModal(element);
  const former = document.activeElement as HTMLElement | null;
  element.popover = 'manual';
  element.showPopover();
  let close = () => element.close();
  afterPaint(() => {
    if (!element.matches(':popover-open')) return;
    element.popover = null;
    close = openModal(element);
  });
  return () => {
    element.popover = null;
    close();
    former?.focus({ preventScroll: true });
  };
}

/**
 * A modal dialog. Only `isOpen` decides whether it is open. At the second Escape or back gesture in a row, Chrome
 * closes a dialog even if its caller keeps it open, for example while a form is being sent. The dialog is then opened
 * again. Closing restores the focus.
 */
export function Dialog({ isOpen, onClose, isToType = false, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (isToType && 'popover' in element) return showToType(element);
    return openModal(element);
  }, [isOpen, isToType]);

  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: element }) => {
        // The browser sends this event late. By then the dialog may be open again, also as a popover.
        if (isOpen && !element.open && !element.popover) element.showModal();
      }}
    />
  );
}
