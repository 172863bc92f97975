/** Selects the elements in which a visitor types or chooses something. */
export const TYPED_IN = 'input, textarea, select, [contenteditable]';
