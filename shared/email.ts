const EMAIL =
  /^[^\s@<>"(),:;\\[\]\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}](?:-*[\p{L}\p{N}])*\.)+[\p{L}\p{N}](?:-*[\p{L}\p{N}])+$/u;

/**
 * True for what may be one e-mail address (S2-230): something, an at sign, a domain of two parts or more. What a mail's
 * header would read as more than one address, or as no address, is none.
 */
export const isEmail = (text: string) => EMAIL.test(text);
