/** Selects the elements that a visitor types or chooses in. */
export const TYPED_IN = 'input, textarea, select, [contenteditable]';
