const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that take the place of two characters in GSM 03.38. */
const extended = '\f^{}\\[~]|€';

/**
 * Returns how many messages a network bills for a text. One message contains up to 160 characters of GSM 03.38, and
 * each part of a longer text up to 153. If the text contains any other character, the limits are 70 and 67 UTF-16
 * units.
 */
export function partsOf(body: string): number {
  const characters = [...body];
  const isGsm = characters.every((each) => basic.includes(each) || extended.includes(each));
  const [length, one, several] = isGsm
    ? [characters.reduce((sum, each) => sum + (extended.includes(each) ? 2 : 1), 0), 160, 153]
    : [body.length, 70, 67];
  return length <= one ? 1 : Math.ceil(length / several);
}
