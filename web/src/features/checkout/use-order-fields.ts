import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { knownArea } from '../cart/store/known-area.ts';
import { remembered } from '../orders/remembered.ts';
import { draftStore, isRemembered } from './order-draft.ts';
import { type FieldErrors, inlineError, type OrderField, orderFields, typePhone } from './order-form.ts';

/**
 * Returns the fields of the order form: this tab's input and its errors. `isCovered` is true while a card with the
 * remembered contact details replaces the fields.
 */
export function useOrderFields(form: RefObject<HTMLFormElement | null>) {
  const draft = useStore(draftStore);
  const details = useStore(remembered);
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  function change(field: OrderField, value: string) {
    const typed = field === 'phone' ? typePhone(draft.phone, value) : value;
    draftStore.change({ [field]: typed });
    if (field === 'area') knownArea.keep(typed);
    // A form that was being filled in stays open, even if its input becomes equal to the remembered contact details.
    if (field !== 'instructions' && field !== 'reviewConsent') setOpen(true);
    if (errors[field] && !inlineError(field, typed)) setErrors({ ...errors, [field]: undefined });
  }

  function leave(field: OrderField) {
    const typed = draft[field];
    // Email and phone show their error even if they are empty (S2-231, S2-236).
    const isNamed = field === 'email' || field === 'phone';
    if (typed || isNamed) setErrors({ ...errors, [field]: inlineError(field, typed ?? '') });
  }

  /** Shows the fields instead of the card, and moves the focus to one of them. */
  function openFields(first: OrderField = 'name') {
    flushSync(() => setOpen(true));
    focusOn(first);
  }

  function focusOn(name: OrderField) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Shows errors, and moves the focus to the first field with an error. */
  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = orderFields.find((field) => found[field]);
    if (first) openFields(first);
  }

  /** Deletes the remembered contact details from this browser and from the form. The area stays. */
  function forget() {
    remembered.forget();
    draftStore.change({ name: '', email: '', phone: '', street: '' });
    openFields();
  }

  const isCovered = !isOpen && isRemembered(draft, details);
  return { draft, errors, change, leave, showErrors, openFields, forget, isCovered };
}
