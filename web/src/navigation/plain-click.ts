type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Returns true for a click with the left button and without modifier keys. Other clicks do something else, for example
 * open a new tab.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
