/** `C-7KM3Q`, `c 7km3q` or `7km3q`, as people say and type it → the code of a chat's cart; undefined for anything else. */
export function draftCode(typed: string): string | undefined {
  const letters = /^C?([2-9A-HJKMNP-Z]{5})$/.exec(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))?.[1];
  return letters && `C-${letters}`;
}
