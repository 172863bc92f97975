/** The kinds of holders of cash: a rider, the shift of a till, or the office box. */
export const holderKinds = ['rider', 'shift', 'office'] as const;

/** Who holds cash. `id` is the id of the person or of the shift, or `box`. */
export type CashHolder = { kind: (typeof holderKinds)[number]; id: string; name: string };

/** The cash box of the office. There is one. */
export const officeBox: CashHolder = { kind: 'office', id: 'box', name: 'Office box' };

/** Returns the name of a holder of cash in URLs and requests: `office`, `rider-{id}` or `shift-{id}`. */
export const holderRef = ({ kind, id }: Pick<CashHolder, 'kind' | 'id'>) =>
  kind === 'office' ? 'office' : `${kind}-${id}`;

/** Reads the kind and the id of a holder of cash from its name in a URL, such as `rider-{id}`. */
export function readHolderRef(ref: string): Pick<CashHolder, 'kind' | 'id'> {
  if (ref === 'office') return officeBox;
  const [kind = ''] = ref.split('-', 1);
  return { kind: kind === 'shift' ? 'shift' : 'rider', id: ref.slice(kind.length + 1) };
}
