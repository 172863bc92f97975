const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/;

/** True for what may be an e-mail address: something, an at sign, a name with a dot (S2-230). */
export const isEmail = (text: string) => EMAIL.test(text);
