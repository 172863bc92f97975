import { blur, linear, radial, type Sheet, scatter, svg } from './svg.ts';

/** Draws a building with lit windows: [left, width, height]. */
function block(
  sheet: Sheet,
  [left, across, high]: [number, number, number],
  ground: number,
  next: () => number,
): string {
  const columns = Math.max(2, Math.floor(across / 17));
  const rows = Math.floor(high / 22);
  const lights = ['#ffd27a', '#ffb347', '#fff0c2', '#8fd8ff', '#ff8a5c'];
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    if (next() > 0.36) return '';
    const [x, y] = [
      left + 7 + (index % columns) * ((across - 12) / columns),
      ground - high + 12 + Math.floor(index / columns) * 22,
    ];
    return svg`<rect x="${x}" y="${y}" width="7" height="10" fill="${lights[Math.floor(next() * 5)] ?? '#fff'}" opacity="${0.35 + next() * 0.6}"/>`;
  });
  const wall = linear(sheet, [0, 0, 0, 1], [0, '#1d1440'], [1, '#0b0718']);
  return svg`<rect x="${left}" y="${ground - high}" width="${across}" height="${high + 40}" fill="${wall}"/>${windows}`;
}

/**
 * Draws two landmarks of Nairobi: the round conference tower with its wide top, and the tall tower with a helipad.
 */
function landmarks(sheet: Sheet, x: number, ground: number): string {
  const wall = linear(sheet, [0, 0, 1, 0], [0, '#120b2a'], [0.35, '#3b2a78'], [1, '#0d0820']);
  const fins = Array.from(
    { length: 7 },
    (_, index) =>
      svg`<rect x="${x - 44 + index * 13.5}" y="${ground - 352}" width="4" height="352" fill="#ffc36b" opacity="${0.16 + (index % 3) * 0.12}"/>`,
  );
  return svg`<rect x="${x - 52}" y="${ground - 358}" width="104" height="398" fill="${wall}"/>${fins}<path d="M${x - 74} ${ground - 366} H${x + 74} L${x + 60} ${ground - 398} H${x - 60}Z" fill="#2a1d5c"/><rect x="${x - 74}" y="${ground - 368}" width="148" height="7" fill="#ffd27a" opacity=".85"/><path d="M${x - 40} ${ground - 398} L${x - 14} ${ground - 440} H${x + 14} L${x + 40} ${ground - 398}Z" fill="#20154a"/><path d="M${x} ${ground - 440} V${ground - 500}" stroke="#3b2a78" stroke-width="5"/><circle cx="${x}" cy="${ground - 502}" r="5" fill="#ff4d4d"/><circle cx="${x}" cy="${ground - 502}" r="14" fill="#ff4d4d" opacity=".5" filter="${blur(sheet, 6)}"/>
<rect x="${x + 176}" y="${ground - 430}" width="96" height="470" fill="${wall}"/><rect x="${x + 188}" y="${ground - 462}" width="72" height="34" fill="#1a1140"/><path d="M${x + 224} ${ground - 462} V${ground - 540}" stroke="#3b2a78" stroke-width="6"/><rect x="${x + 196}" y="${ground - 416}" width="9" height="420" fill="#8fd8ff" opacity=".5"/><rect x="${x + 244}" y="${ground - 416}" width="9" height="420" fill="#ffb347" opacity=".4"/>`;
}

/** Draws Nairobi at night: the sky, the skyline with its foot at `ground`, blurred street lights and a wet street. */
export function nairobi(
  width: number,
  height: number,
  ground: number,
  towers: number,
): (sheet: Sheet) => string {
  return (sheet) => {
    const next = scatter(3);
    const blocks: string[] = [];
    for (let left = -20; left < width; ) {
      const across = 70 + next() * 90;
      blocks.push(block(sheet, [left, across, 110 + next() * 210], ground, next));
      left += across;
    }
    const colours = ['#ffb347', '#ff7a3d', '#ffd27a', '#ff4d8d', '#7fd4ff', '#b48cff'];
    const bokeh = Array.from({ length: Math.round(width / 34) }, () => {
      const size = 10 + next() * 30;
      const [x, y] = [next() * width, ground - 50 + next() * 120];
      const colour = colours[Math.floor(next() * 6)] ?? '#fff';
      return svg`<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}" opacity="${0.16 + next() * 0.3}"/><circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="${colour}" stroke-width="1.500" opacity=".4"/>`;
    });
    const streaks = Array.from(
      { length: Math.round(width / 42) },
      () =>
        svg`<rect x="${next() * width}" y="${ground + 40}" width="${5 + next() * 12}" height="${90 + next() * (height - ground - 60)}" rx="6" fill="${colours[Math.floor(next() * 6)] ?? '#fff'}" opacity="${0.12 + next() * 0.3}"/>`,
    );
    return svg`<rect width="${width}" height="${height}" fill="${linear(sheet, [0, 0, 0, 1], [0, '#0a0620'], [(0.42 * ground) / height, '#2a1260'], [(0.66 * ground) / height, '#7d2a86'], [(0.86 * ground) / height, '#f0663f'], [ground / height, '#ffb35c'], [1, '#120a24'])}"/><ellipse cx="${towers}" cy="${ground}" rx="${width * 0.5}" ry="220" fill="${radial(sheet, [0.5, 0.5, 0.5], [0, '#ffd08a', 0.65], [1, '#ff7a45', 0])}"/><g opacity=".5" transform="translate(60 0)">${blocks.slice(0, 6)}</g>${landmarks(sheet, towers, ground)}${blocks}<rect y="${ground + 30}" width="${width}" height="${height - ground}" fill="${linear(sheet, [0, 0, 0, 1], [0, '#2a1140'], [0.2, '#150a2a'], [1, '#070410'])}"/><g filter="${blur(sheet, 5, 16)}">${streaks}</g><g filter="${blur(sheet, 2.5)}">${bokeh}</g>`;
  };
}
