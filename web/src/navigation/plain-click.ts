type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true for a left click without modifier keys. Other clicks do something else, such as open a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
