/**
 * Returns the code of a cart that was sent to the chat, `C-7KM3Q`, from text such as `c 7km3q` or `7km3q`; undefined
 * for any other text.
 */
export function draftCode(typed: string): string | undefined {
  const letters = /^C?([2-9A-HJKMNP-Z]{5})$/.exec(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return letters && `C-${letters}`;
}
