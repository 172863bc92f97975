import { type Afloat, afloat, darkRoom, smoke, standing, wetFloor } from './dark-room.ts';
import type { Palette } from './palette.ts';
import { document, grain, type Sheet, svg } from './svg.ts';

const size = { width: 1000, height: 1000 };

/** Draws a dark packshot: a tilted device that floats in smoke, with motifs of its flavour around it. */
export function floatingShot(
  device: (sheet: Sheet) => string,
  colours: Palette,
  seed: number,
  motifs: Afloat[],
): string {
  const sheet: Sheet = new Map();
  return document(
    sheet,
    1000,
    1000,
    svg`${darkRoom(sheet, colours, { ...size, lamp: [0.55, 0.42], seed })}${motifs.map((each) => afloat(sheet, colours, each))}<g transform="translate(496 502) rotate(13) scale(1.05)">${device(sheet)}</g>${smoke(sheet, { colour: colours.light, seed: seed + 31, ...size, at: [0.2, 0.98, 0.55], opacity: 0.4 })}${grain(sheet, 1000, 1000, 0.05)}`,
  );
}

/** Draws a dark packshot: a device on a wet floor. */
export function standingShot(
  device: (sheet: Sheet) => string,
  colours: Palette,
  seed: number,
  motifs: Afloat[],
): string {
  const sheet: Sheet = new Map();
  return document(
    sheet,
    1000,
    1000,
    svg`${darkRoom(sheet, colours, { ...size, lamp: [0.5, 0.4], seed })}${wetFloor(sheet, colours, 1000, 1000, 820)}${motifs.map((each) => afloat(sheet, colours, each))}<g transform="translate(500 868) scale(1.14)">${standing(sheet, device(sheet), 0, 0)}</g>${smoke(sheet, { colour: colours.light, seed: seed + 31, ...size, at: [0.85, 0.86, 0.4], opacity: 0.36 })}${grain(sheet, 1000, 1000, 0.05)}`,
  );
}
