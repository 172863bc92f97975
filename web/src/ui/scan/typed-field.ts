import type { Field } from './scan-router.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    ['text', 'search', 'tel', 'url', 'password'].includes(element.type));

const fields = new WeakMap<TextControl, Field>();

/** Sets a field's value as typing does, so that React notices the change. */
function setValue(control: TextControl, value: string) {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const fieldOf = (control: TextControl): Field => ({
  read: () => ({
    value: control.value,
    start: control.selectionStart ?? control.value.length,
    end: control.selectionEnd ?? control.value.length,
  }),
  write({ value, start, end }) {
    if (control.value !== value) setValue(control, value);
    control.setSelectionRange(start, end);
  },
});

/** Returns the text field that has the focus. It is the same object each time for the same field. */
export function focusedField(): Field | undefined {
  const control = document.activeElement;
  if (!isText(control)) return undefined;
  const field = fields.get(control) ?? fieldOf(control);
  fields.set(control, field);
  return field;
}
