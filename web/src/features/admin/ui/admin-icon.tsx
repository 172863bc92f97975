import { LineIcon } from '../../../ui/icon.tsx';

const shapes = {
  box: 'M4 8l8-4.500L20 8v8.500L12 21l-8-4.500zM4 8l8 4.500L20 8m-8 4.500V21',
  call: 'M6.500 3h3l1.500 5-2.200 1.500a12 12 0 0 0 5.700 5.700L16 13l5 1.500v3a3 3 0 0 1-3.200 3A16.500 16.500 0 0 1 3.500 6.200 3 3 0 0 1 6.500 3',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zm13 6a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  clipboard: 'M9 4H6v17h12V4h-3M9 3h6v3.500H9zM9 11h6m-6 4h6',
  coins: 'M3 6h18v12H3zm12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0M6.500 9.500v.1m11 4.900v.1',
  collapse: 'M4 4h16v16H4zm6 0v16m7-10.500L14.500 12l2.500 2.500',
  eye: 'M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  expand: 'M4 4h16v16H4zm6 0v16m4.500-10.500L17 12l-2.500 2.500',
  gears: 'M4 7h10m4 0h2M4 17h2m4 0h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  history: 'M3.500 12A8.500 8.500 0 1 0 6 6M3 3.500v4h4M12 8v4.500l3 2',
  pencil: 'M4 20l1-5L16.500 3.500l4 4L9 19zM14 6l4 4',
  people:
    'M12.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0M2.500 20a6.500 6.500 0 0 1 13 0M15.500 4.700a3.500 3.500 0 0 1 0 6.600m2.700 3.200A6.500 6.500 0 0 1 21.500 20',
  rider: 'M3 6h11v10H3zm11 3.500h3.500L21 13v3h-7M9 17.500a2 2 0 1 1-4 0m13.500 0a2 2 0 1 1-4 0',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  speech: 'M4 4.500h16V16H10l-4.500 4V16H4zM8 9h8m-8 3.500h5',
  star: 'M12 3.500l2.600 5.500 6 .800-4.400 4.200 1.100 6L12 17.100 6.700 20l1.100-6L3.400 9.800l6-.800z',
  tag: 'M3.500 12.500v-9h9L21 12l-9 9zM8 8v.1',
} as const;

export type AdminIconName = keyof typeof shapes;

/** A line icon of the admin. The shop's own icons are in `ui/icon.tsx`, which shoppers download. */
export const AdminIcon = ({ name, size = 20 }: { name: AdminIconName; size?: number }) => (
  <LineIcon path={shapes[name]} size={size} />
);
