/**
 * Pairs of [largest width, value], which give a value for each range of widths. Smaller files have a higher quality
 * value. Large files are for screens with a high pixel density, on which errors are less visible.
 */
type Ladder = readonly (readonly [width: number, value: number])[];

/**
 * Returns the value for a width.
 *
 * @throws when the width is greater than the ladder's last width
 */
export function stepFor(ladder: Ladder, width: number): number {
  const step = ladder.find(([upTo]) => width <= upTo);
  if (!step) throw new Error(`No step of the recipe is as wide as ${width}.`);
  return step[1];
}

/** The settings of the encoders. They are part of the hash of each picture of the demo shop. */
export const recipe = {
  soften: 0.5,
  avif: {
    // How hard the encoder tries to make a file small, as a number. Files that phones load get a higher number, so
    // encoding takes longer.
    effort: [
      [640, 6],
      [1600, 3],
    ] as Ladder,
    quality: [
      [320, 43],
      [768, 38],
      [1600, 36],
    ] as Ladder,
  },
  webp: {
    effort: 6,
    quality: [
      [320, 56],
      [768, 46],
      [1600, 32],
    ] as Ladder,
  },
  jpg: { quality: [[1200, 80]] as Ladder },
} as const;

export type Format = 'avif' | 'webp' | 'jpg';

/** Returns the strength of the blur that makes a product unrecognisable, for a picture of this width. */
export const veilBlur = (width: number) => width / 14;
