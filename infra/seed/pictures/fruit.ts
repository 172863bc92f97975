import { blur, linear, radial, type Sheet, scatter, svg } from './svg.ts';

/**
 * A drawing of a fruit or spice, centred on (0, 0) with a radius of about 100, seen from above and lit from the top
 * left.
 */
export type Motif = (sheet: Sheet) => string;

const turn = (count: number) => Array.from({ length: count }, (_, index) => (index * 360) / count);

/** A slice of citrus: rind, pith and ten juicy segments. */
const citrus =
  (rind: string, pith: string, flesh: string, juice: string): Motif =>
  (sheet) => {
    const segment = radial(sheet, [0.5, 1, 1], [0, juice], [0.75, flesh], [1, juice]);
    const wedges = turn(10).map(
      (angle) =>
        svg`<g transform="rotate(${angle})"><path d="M0 -10 C14 -34 24 -60 22 -72 Q20 -80 10 -82 Q0 -84 -10 -82 Q-20 -80 -22 -72 C-24 -60 -14 -34 0 -10Z" fill="${segment}"/><path d="M-9 -76 Q0 -80 9 -76 L4 -60 Q0 -58 -5 -60Z" fill="#fff" opacity=".38"/><path d="M0 -24 L5 -52 M-3 -32 L-9 -58" stroke="#fff" stroke-width="1.6" opacity=".3"/></g>`,
    );
    return svg`<circle r="100" fill="${linear(sheet, [0.1, 0, 0.9, 1], [0, flesh], [0.5, rind], [1, rind])}"/><circle r="93" fill="${pith}"/>${wedges}<circle r="7" fill="${pith}"/><path d="M-66 -70 A96 96 0 0 1 30 -92" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".65"/>`;
  };

export const lime = citrus('#5f9e12', '#f0fad0', '#b9e04f', '#83bd1c');
export const lemon = citrus('#f2b705', '#fffbe0', '#ffe35c', '#f7c718');
export const orange = citrus('#f27a0c', '#fff1d6', '#ffb347', '#f58a1c');
export const bloodOrange = citrus('#f0641c', '#ffe6d2', '#f2603a', '#b81f28');

/** A mango cheek, scored and turned inside out. */
export const mango: Motif = (sheet) => {
  const cube = linear(sheet, [0, 0, 1, 1], [0, '#ffe07a'], [0.5, '#ffb521'], [1, '#f08a00']);
  const skin = linear(sheet, [0, 0, 1, 1], [0, '#ffcf4a'], [0.45, '#f58b1b'], [1, '#c9411f']);
  const cubes = [-3, -2, -1, 0, 1, 2, 3].flatMap((column) =>
    [-2, -1, 0, 1, 2].map((row) => {
      if ((column / 3.7) ** 2 + (row / 2.7) ** 2 > 0.92) return '';
      const [x, y] = [column * 25, row * 25 - Math.cos(column / 2.4) * 4];
      return svg`<rect x="${x - 11}" y="${y - 11}" width="22.500" height="22.500" rx="5" fill="${cube}"/><path d="M${x - 7} ${y - 7} h9" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/>`;
    }),
  );
  return svg`<ellipse rx="106" ry="78" fill="${skin}"/><ellipse rx="97" ry="69" cy="-2" fill="#e97b00"/><g>${cubes}</g><path d="M-88 -36 A106 78 0 0 1 10 -76" fill="none" stroke="#fff3c4" stroke-width="5" stroke-linecap="round" opacity=".8"/>`;
};

/** Half a fruit: rind, flesh and a core of seeds. */
const half =
  (options: {
    rind: [string, string];
    flesh: [string, string];
    heart: [string, string];
    heartSize: number;
    seeds: number;
    seed: string;
    seedSize: number;
    spread: number;
  }): Motif =>
  (sheet) => {
    const next = scatter(options.seeds + options.heartSize);
    const seeds = turn(options.seeds).map((angle) => {
      const far = options.spread * (0.45 + 0.55 * Math.sqrt(next()));
      const size = options.seedSize * (0.85 + next() * 0.3);
      return svg`<g transform="rotate(${angle + next() * 20}) translate(0 ${-far})"><ellipse rx="${size * 0.62}" ry="${size}" fill="${options.seed}"/><ellipse cx="${-size * 0.2}" cy="${-size * 0.35}" rx="${size * 0.16}" ry="${size * 0.3}" fill="#fff" opacity=".75"/></g>`;
    });
    return svg`<circle r="100" fill="${linear(sheet, [0, 0, 1, 1], [0, options.rind[0]], [1, options.rind[1]])}"/><circle r="90" fill="${radial(sheet, [0.45, 0.4, 0.6], [0, options.flesh[0]], [1, options.flesh[1]])}"/><circle r="${options.heartSize}" fill="${radial(sheet, [0.45, 0.42, 0.55], [0, options.heart[0]], [1, options.heart[1]])}"/>${seeds}<path d="M-70 -68 A97 97 0 0 1 24 -94" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/><ellipse cx="-26" cy="-34" rx="30" ry="12" transform="rotate(-38 -26 -34)" fill="#fff" opacity=".28"/>`;
  };

export const passion = half({
  rind: ['#9b3a9c', '#43104f'],
  flesh: ['#fbe9f2', '#e9b9d2'],
  heart: ['#ffd34d', '#e98a00'],
  heartSize: 72,
  seeds: 19,
  seed: '#24131f',
  seedSize: 10,
  spread: 60,
});
export const guava = half({
  rind: ['#dbe87c', '#7fa32e'],
  flesh: ['#ffe0d6', '#ffb7a8'],
  heart: ['#ff9a92', '#f2616f'],
  heartSize: 68,
  seeds: 22,
  seed: '#ffe9b8',
  seedSize: 6,
  spread: 54,
});
export const peach = half({
  rind: ['#ffb26b', '#d8431f'],
  flesh: ['#ffe2a8', '#ffb765'],
  heart: ['#c4552a', '#7a2713'],
  heartSize: 32,
  seeds: 0,
  seed: '#7a2713',
  seedSize: 1,
  spread: 1,
});
export const coconut = half({
  rind: ['#8b5a33', '#3a1f10'],
  flesh: ['#ffffff', '#eef1ea'],
  heart: ['#f4f8f5', '#c3d3cf'],
  heartSize: 62,
  seeds: 0,
  seed: '#fff',
  seedSize: 1,
  spread: 1,
});
export const apple = half({
  rind: ['#bfe05a', '#4c8a14'],
  flesh: ['#fffce8', '#f0f0bd'],
  heart: ['#f7f3c8', '#e5dfa0'],
  heartSize: 30,
  seeds: 5,
  seed: '#4a2412',
  seedSize: 11,
  spread: 20,
});
export const cucumber = half({
  rind: ['#5ba84a', '#1d5a2a'],
  flesh: ['#eaf7d2', '#c8e7a2'],
  heart: ['#dff2c0', '#b7dd8f'],
  heartSize: 60,
  seeds: 16,
  seed: '#f5fbe3',
  seedSize: 9,
  spread: 46,
});
export const kiwi = half({
  rind: ['#9a7b45', '#5a4320'],
  flesh: ['#b5dd4c', '#6dab1f'],
  heart: ['#f6f7d2', '#d8e79b'],
  heartSize: 26,
  seeds: 24,
  seed: '#1d1a10',
  seedSize: 6,
  spread: 44,
});
export const litchi = half({
  rind: ['#ff7b93', '#b01a45'],
  flesh: ['#ffffff', '#f7dfe8'],
  heart: ['#6d3020', '#34120b'],
  heartSize: 30,
  seeds: 0,
  seed: '#fff',
  seedSize: 1,
  spread: 1,
});

/** A wedge of watermelon, rind down. */
export const watermelon: Motif = (sheet) => {
  const flesh = linear(sheet, [0.2, 0, 0.7, 1], [0, '#ff8fa0'], [0.5, '#fb3d5f'], [1, '#d81e46']);
  const seeds = [
    [-38, 8],
    [0, -18],
    [36, 10],
    [-14, 24],
    [16, 28],
    [0, -48],
    [-54, 34],
    [56, 34],
  ].map(
    ([x = 0, y = 0]) =>
      svg`<g transform="translate(${x} ${y}) rotate(${x / 3})"><ellipse rx="5" ry="8.500" fill="#2b0d12"/><ellipse cx="-1.500" cy="-3" rx="1.300" ry="2.500" fill="#fff" opacity=".8"/></g>`,
  );
  return svg`<path d="M0 -98 L102 52 Q60 92 0 92 Q-60 92 -102 52Z" fill="${linear(sheet, [0, 0, 1, 1], [0, '#4fae5a'], [1, '#14602f'])}"/><path d="M0 -95 L96 46 Q56 80 0 80 Q-56 80 -96 46Z" fill="#eafbd8"/><path d="M0 -92 L90 38 Q52 69 0 69 Q-52 69 -90 38Z" fill="${flesh}"/><path d="M-4 -82 L-80 30" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45"/>${seeds}`;
};

/** A ring of pineapple. */
export const pineapple: Motif = (sheet) => {
  const flesh = radial(sheet, [0.45, 0.4, 0.6], [0, '#fff0a0'], [0.6, '#ffd83b'], [1, '#eda808']);
  const fibres = turn(36).map(
    (angle) =>
      svg`<path d="M0 -34 L0 -84" transform="rotate(${angle})" stroke="${angle % 20 ? '#fff3b5' : '#dd9a00'}" stroke-width="2.500" opacity=".5"/>`,
  );
  const eyes = turn(18).map(
    (angle) =>
      svg`<path d="M-9 -92 Q0 -104 9 -92 Q0 -84 -9 -92Z" transform="rotate(${angle})" fill="#a8690a"/>`,
  );
  return svg`<circle r="97" fill="#c98a10"/>${eyes}<circle r="90" fill="${flesh}"/>${fibres}<circle r="27" fill="#f5d98a"/><circle r="22" fill="#e9b64a"/><path d="M-62 -62 A88 88 0 0 1 20 -86" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/>`;
};

/** A handful of round berries. */
const berries =
  (light: string, main: string, dark: string, crown: boolean): Motif =>
  (sheet) => {
    const skin = radial(sheet, [0.35, 0.3, 0.75], [0, light], [0.45, main], [1, dark]);
    const shine = blur(sheet, 3);
    const round = [
      [-46, -26, 48],
      [40, -44, 44],
      [50, 40, 46],
      [-36, 52, 42],
      [4, 4, 50],
    ].map(([x = 0, y = 0, r = 0]) => {
      const star = crown
        ? svg`<path transform="translate(${r * 0.1} ${-r * 0.1}) rotate(${x})" d="M0 -${r * 0.3} L${r * 0.09} -${r * 0.1} L${r * 0.28} -${r * 0.09} L${r * 0.14} ${r * 0.06} L${r * 0.18} ${r * 0.26} L0 ${r * 0.14} L-${r * 0.18} ${r * 0.26} L-${r * 0.14} ${r * 0.06} L-${r * 0.28} -${r * 0.09} L-${r * 0.09} -${r * 0.1}Z" fill="${dark}" opacity=".75"/>`
        : '';
      return svg`<g transform="translate(${x} ${y})"><circle cx="3" cy="5" r="${r}" fill="#000" opacity=".28" filter="${shine}"/><circle r="${r}" fill="${skin}"/>${star}<ellipse cx="${-r * 0.36}" cy="${-r * 0.42}" rx="${r * 0.26}" ry="${r * 0.16}" transform="rotate(-40 ${-r * 0.36} ${-r * 0.42})" fill="#fff" opacity=".75" filter="${shine}"/></g>`;
    });
    return svg`${round}`;
  };

export const blueberry = berries('#8fb0ff', '#3d55c0', '#131b58', true);
export const grape = berries('#c9a2ff', '#6d2fb8', '#2a0b55', false);
export const blackcurrant = berries('#9a6fc0', '#3b1656', '#12041f', true);
export const cherry = berries('#ff9a9a', '#d81e33', '#6d0718', false);

/** A strawberry with its leaves. */
export const strawberry: Motif = (sheet) => {
  const skin = radial(sheet, [0.35, 0.25, 0.85], [0, '#ff8d8d'], [0.45, '#f22f4a'], [1, '#a10a2b']);
  const next = scatter(5);
  const pips = Array.from({ length: 26 }, () => {
    const y = -46 + next() * 110;
    const reach = 72 * Math.sqrt(Math.max(0, 1 - ((y + 20) / 112) ** 2)) * 0.85;
    return svg`<ellipse cx="${(next() * 2 - 1) * reach}" cy="${y}" rx="3" ry="4.500" fill="#ffe08a"/>`;
  });
  const leaves = [-70, -35, 0, 35, 70].map(
    (angle) =>
      svg`<path d="M0 0 Q16 -20 0 -46 Q-16 -20 0 0Z" transform="translate(0 -60) rotate(${angle})" fill="#4ea232"/>`,
  );
  return svg`<path d="M0 100 C-50 70 -88 10 -76 -36 C-66 -72 -26 -74 0 -64 C26 -74 66 -72 76 -36 C88 10 50 70 0 100Z" fill="${skin}"/>${pips}<ellipse cx="-36" cy="-30" rx="20" ry="11" transform="rotate(-40 -36 -30)" fill="#fff" opacity=".5"/>${leaves}`;
};
