const shapes = {
  alert: 'M12 8v5m0 3.500v.1M12 3 2.500 20h19z',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  cart: 'M3 4h2.500l2.200 11h10.600L20.500 8H7M9.500 20h.1m7.400 0h.1',
  chat: 'M4 20l1.400-4.300A8.500 8.500 0 1 1 8.500 19zM9 10.500c.8 2.500 2 3.700 4.500 4.500l1.300-1.300',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3.500 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  close: 'M6 6l12 12M18 6 6 18',
  facebook:
    'M14 21v-8h3l.500-3.500H14V7.500c0-1.100.500-2 2-2h1.700V2.600S16.300 2.300 15 2.300c-2.700 0-4.500 1.700-4.500 4.700v2.500h-3V13h3v8',
  heart:
    'M12 20S3.500 14.600 3.500 8.900A4.600 4.600 0 0 1 12 6.500a4.600 4.600 0 0 1 8.500 2.400C20.500 14.600 12 20 12 20',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0m1.300-4.800v.1',
  mail: 'M3 6h18v12H3zm0 .500 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  pause: 'M8 5v14m8-14v14',
  phone:
    'M6.500 3h3l1.500 5-2.200 1.500a12 12 0 0 0 5.700 5.700L16 13l5 1.500v3a3 3 0 0 1-3.200 3A16.500 16.500 0 0 1 3.500 6.200 3 3 0 0 1 6.500 3',
  pin: 'M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21m2.500-11.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0',
  play: 'M7 4.500v15l12-7.500z',
  plus: 'M12 5v14m-7-7h14',
  search: 'm20 20-4.500-4.500M17.500 11a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0',
  share: 'M12 15V3.500M8 7l4-4 4 4M5 12v8h14v-8',
  star: 'm12 3.500 2.600 5.500 6 .800-4.400 4.200 1.100 6L12 17.100 6.700 20l1.100-6-4.400-4.200 6-.800z',
  tiktok: 'M14 3v12.200a3.800 3.800 0 1 1-3.800-3.800M14 3c.300 3 2.200 4.900 5 5.100',
  trash: 'M4 7h16M9 7V4h6v3m-8.500 0 1 13h9l1-13M10 11v5.500m4-5.500v5.500',
} as const;

export type IconName = keyof typeof shapes;

type Look = { size?: number | undefined; className?: string | undefined };

/** A line icon in the colour of its text. Screen readers skip it, because text beside it says the same. */
export const LineIcon = ({ path, size = 22, className }: Look & { path: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** A line icon of the shop. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <LineIcon path={shapes[name]} {...look} />
);
