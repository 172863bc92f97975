import type { Motif } from './fruit.ts';
import { blur, linear, radial, scatter, svg } from './svg.ts';

const leaf = (fill: string, vein: string) =>
  svg`<path d="M0 92 C-46 60 -58 0 -34 -50 Q-22 -78 0 -98 Q22 -78 34 -50 C58 0 46 60 0 92Z" fill="${fill}"/><path d="M0 90 L0 -86 M0 60 Q-24 48 -36 26 M0 60 Q24 48 36 26 M0 26 Q-26 14 -40 -10 M0 26 Q26 14 40 -10 M0 -10 Q-20 -22 -30 -42 M0 -10 Q20 -22 30 -42" fill="none" stroke="${vein}" stroke-width="3" opacity=".6"/>`;

/** Three leaves of garden mint. */
export const mint: Motif = (sheet) => {
  const back = linear(sheet, [0, 0, 1, 1], [0, '#58c178'], [1, '#0d6a3c']);
  const front = linear(sheet, [0, 0, 1, 1], [0, '#a6efb0'], [0.5, '#3fb66b'], [1, '#117f48']);
  return svg`<g transform="translate(-34 10) rotate(-52) scale(.8)">${leaf(back, '#bdf5c6')}</g><g transform="translate(36 12) rotate(50) scale(.8)">${leaf(back, '#bdf5c6')}</g><g transform="translate(0 -6) scale(.95)">${leaf(front, '#e1ffe0')}</g>`;
};

/** A dry golden leaf. */
export const dryLeaf: Motif = (sheet) => {
  const fill = linear(sheet, [0, 0, 1, 1], [0, '#f2cf73'], [0.5, '#c68a2b'], [1, '#7c4a12']);
  return svg`<g transform="rotate(36)">${leaf(fill, '#fff0be')}</g>`;
};

/** Cubes of clear ice. */
export const ice: Motif = (sheet) => {
  const top = linear(sheet, [0, 0, 1, 1], [0, '#ffffff'], [1, '#c3ecff']);
  const left = linear(sheet, [0, 0, 1, 1], [0, '#bfe8fb', 0.95], [1, '#6fc3ea', 0.9]);
  const right = linear(sheet, [0, 0, 1, 1], [0, '#8fd4f5', 0.9], [1, '#3f9fd2', 0.9]);
  const cube = svg`<path d="M0 -62 L56 -32 L0 -2 L-56 -32Z" fill="${top}"/><path d="M-56 -32 L0 -2 L0 64 L-56 32Z" fill="${left}"/><path d="M56 -32 L0 -2 L0 64 L56 32Z" fill="${right}"/><path d="M-56 -32 L0 -2 L56 -32 M0 -2 V64" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" opacity=".9"/><path d="M-42 -10 L-42 18 M-30 6 L-16 34 M22 30 L40 8" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".65"/>`;
  return svg`<g transform="translate(-36 24) rotate(-14) scale(.95)">${cube}</g><g transform="translate(44 30) rotate(20) scale(.8)">${cube}</g><g transform="translate(8 -42) rotate(6) scale(.85)">${cube}</g>`;
};

/** Roasted coffee beans. */
export const coffee: Motif = (sheet) => {
  const skin = radial(sheet, [0.35, 0.3, 0.8], [0, '#b9794a'], [0.5, '#6b3a1c'], [1, '#2c1206']);
  const shade = blur(sheet, 4);
  const beans = [
    [-50, -30, 30],
    [36, -54, -40],
    [54, 30, 70],
    [-24, 48, 100],
    [2, -4, 12],
  ].map(
    ([x = 0, y = 0, angle = 0]) =>
      svg`<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse cx="4" cy="6" rx="35" ry="47" fill="#1a0a03" opacity=".4" filter="${shade}"/><ellipse rx="34" ry="46" fill="${skin}"/><path d="M2 -42 C-16 -18 18 14 -2 42" fill="none" stroke="#1f0b03" stroke-width="7" stroke-linecap="round"/><path d="M8 -40 C-8 -18 25 12 6 39" fill="none" stroke="#c98d5c" stroke-width="2" opacity=".6"/><ellipse cx="-14" cy="-20" rx="7" ry="13" transform="rotate(16 -14 -20)" fill="#fff" opacity=".35"/></g>`,
  );
  return svg`${beans}`;
};

/** Slices of fresh ginger beside the root. */
export const ginger: Motif = (sheet) => {
  const skin = linear(sheet, [0, 0, 1, 1], [0, '#e8c58c'], [0.5, '#c99a5a'], [1, '#8d6130']);
  const flesh = radial(sheet, [0.45, 0.4, 0.65], [0, '#fff6c2'], [0.7, '#fbdf7d'], [1, '#e5b440']);
  const slice = svg`<path d="M-40 -6 C-44 -36 -8 -46 14 -38 C44 -30 50 4 36 26 C20 46 -20 42 -34 22Z" fill="#b98746"/><path d="M-34 -6 C-38 -30 -6 -39 12 -32 C38 -25 43 3 31 21 C17 37 -17 35 -29 18Z" fill="${flesh}"/><path d="M-14 -8 C-12 -20 14 -22 20 -6 C22 10 2 18 -8 12" fill="none" stroke="#d6a53c" stroke-width="2.500" opacity=".7"/>`;
  return svg`<path d="M-96 12 C-100 -18 -70 -36 -46 -24 C-40 -66 -2 -84 16 -62 C28 -46 16 -30 20 -22 C40 -46 88 -46 94 -16 C98 10 66 20 52 16 C48 40 14 48 -4 34 C-24 52 -90 52 -96 12Z" fill="${skin}"/><path d="M-62 -18 Q-50 4 -60 32 M-34 -28 Q-20 0 -30 36 M24 -20 Q36 0 28 28 M60 -34 Q70 -10 60 12" fill="none" stroke="#7d5426" stroke-width="3" opacity=".55"/><path d="M-84 -6 Q-66 -24 -46 -14 M-24 -58 Q-4 -72 10 -56" fill="none" stroke="#fff0cf" stroke-width="6" stroke-linecap="round" opacity=".7"/><g transform="translate(-22 54)">${slice}</g><g transform="translate(58 50) rotate(40) scale(.85)">${slice}</g>`;
};

/** Quills of cinnamon, crossed. */
export const cinnamon: Motif = (sheet) => {
  const bark = linear(sheet, [0, 0, 0, 1], [0, '#d98a4e'], [0.35, '#a9582a'], [1, '#5e2810']);
  const quill = svg`<rect x="-104" y="-19" width="208" height="38" rx="10" fill="${bark}"/><path d="M-96 -4 H96 M-90 9 H60 M-40 -12 H92" stroke="#4a1d0a" stroke-width="3" opacity=".5"/><path d="M-90 -13 H70" stroke="#ffd9ae" stroke-width="3" opacity=".6"/><ellipse cx="102" rx="9" ry="18" fill="#4a1d0a"/><path d="M102 -12 A6 10 0 1 1 98 8" fill="none" stroke="#d98a4e" stroke-width="4"/>`;
  return svg`<g transform="translate(0 22) rotate(14)">${quill}</g><g transform="translate(0 -16) rotate(-24)">${quill}</g>`;
};

/** A star of anise. */
export const anise: Motif = (sheet) => {
  const pod = linear(sheet, [0, 0, 1, 0], [0, '#a8622f'], [0.5, '#6f3614'], [1, '#3c1907']);
  const arms = Array.from(
    { length: 8 },
    (_, index) =>
      svg`<g transform="rotate(${index * 45})"><path d="M0 -6 C-24 -30 -20 -72 0 -98 C20 -72 24 -30 0 -6Z" fill="${pod}"/><path d="M0 -20 C-8 -40 -7 -66 0 -84 C7 -66 8 -40 0 -20Z" fill="#2a1004"/><ellipse cy="-52" rx="6" ry="13" fill="#c9863f"/><ellipse cx="-2" cy="-57" rx="2" ry="5" fill="#fff" opacity=".6"/></g>`,
  );
  return svg`${arms}<circle r="11" fill="#5a2a0f"/>`;
};

export const tamarind: Motif = (sheet) => {
  const pod = linear(sheet, [0, 0, 0.4, 1], [0, '#d49a66'], [0.4, '#9c5a2f'], [1, '#54280f']);
  const one = svg`<path d="M-100 20 C-96 -10 -76 -12 -62 -20 C-48 -40 -24 -36 -12 -40 C8 -54 28 -44 40 -40 C64 -46 92 -34 100 -6 C92 6 74 2 62 6 C48 16 30 8 18 12 C2 26 -18 16 -30 22 C-48 38 -88 44 -100 20Z" fill="${pod}"/><path d="M-58 -18 Q-50 6 -56 34 M-10 -38 Q0 -10 -8 18 M42 -40 Q52 -18 44 8" fill="none" stroke="#42200c" stroke-width="3.500" opacity=".6"/><path d="M-86 4 Q-64 -12 -46 -16 M-4 -34 Q12 -42 30 -36 M56 -34 Q74 -32 84 -22" fill="none" stroke="#ffdcb4" stroke-width="5" stroke-linecap="round" opacity=".65"/>`;
  return svg`<g transform="translate(4 -30) rotate(-12)">${one}</g><g transform="translate(-2 44) rotate(10) scale(-.9 .9)">${one}</g>`;
};

/** A red chilli. */
export const chilli: Motif = (sheet) => {
  const skin = linear(sheet, [0, 0, 0.3, 1], [0, '#ff7a5c'], [0.4, '#e0201c'], [1, '#7d0712']);
  return svg`<path d="M-82 -50 C-40 -70 4 -46 36 -4 C58 24 78 46 104 52 C70 72 26 62 -10 30 C-40 4 -66 -6 -88 -18Z" fill="${skin}"/><path d="M-60 -46 C-30 -52 0 -34 26 -2" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/><path d="M-74 -58 C-96 -56 -98 -30 -84 -12 C-76 -24 -70 -40 -74 -58Z" fill="#4f9a2b"/><path d="M-88 -36 Q-104 -40 -116 -60" fill="none" stroke="#4f9a2b" stroke-width="9" stroke-linecap="round"/>`;
};

/** A vanilla flower on two dark pods. */
export const vanilla: Motif = (sheet) => {
  const petal = linear(sheet, [0, 0, 1, 1], [0, '#ffffff'], [0.6, '#fff3cf'], [1, '#ecd188']);
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      svg`<path d="M0 -4 C-32 -24 -28 -72 0 -84 C28 -72 32 -24 0 -4Z" transform="rotate(${angle})" fill="${petal}"/>`,
  );
  return svg`<path d="M-104 60 Q0 30 100 74" fill="none" stroke="#2c1509" stroke-width="13" stroke-linecap="round"/><path d="M-98 84 Q0 62 92 40" fill="none" stroke="#4a2712" stroke-width="11" stroke-linecap="round"/><g transform="translate(0 -14)">${petals}<circle r="17" fill="#e8b630"/><circle cx="-4" cy="-5" r="6" fill="#fff2a8"/></g>`;
};

/** Bubbles rising through cola, with two cubes of ice. */
export const cola: Motif = (sheet) => {
  const bubble = radial(
    sheet,
    [0.35, 0.3, 0.7],
    [0, '#fff', 0.95],
    [0.3, '#ffd9c8', 0.35],
    [0.8, '#b5422a', 0.45],
    [1, '#fff', 0.8],
  );
  const next = scatter(11);
  const bubbles = Array.from(
    { length: 14 },
    () =>
      svg`<circle cx="${next() * 190 - 95}" cy="${next() * 190 - 95}" r="${5 + next() ** 2 * 17}" fill="${bubble}"/>`,
  );
  return svg`<g transform="scale(.92)">${ice(sheet)}</g>${bubbles}`;
};

/** A drop of honey. */
export const honey: Motif = (sheet) => {
  const drop = radial(sheet, [0.38, 0.55, 0.65], [0, '#ffe08a'], [0.5, '#f5ac1c'], [1, '#b86a00']);
  return svg`<path d="M0 -100 C30 -40 74 -4 74 40 A74 62 0 0 1 -74 40 C-74 -4 -30 -40 0 -100Z" fill="${drop}"/><path d="M-44 44 A46 38 0 0 0 -10 76" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/><ellipse cx="-22" cy="4" rx="10" ry="22" transform="rotate(24 -22 4)" fill="#fff" opacity=".7"/>`;
};
