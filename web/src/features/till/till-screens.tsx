import type { ComponentType } from 'react';
import { type TillScreen, tillPaths } from '#shared/till/till-paths.ts';
import { MorePage } from './frame/more-page.tsx';
import { ReturnsPage } from './returns/returns-page.tsx';
import { SalePage } from './sale/sale-page.tsx';
import { ShiftPage } from './shift/shift-page.tsx';

/** The screens of the till. The till's layout component stays mounted around them. */
const screens: Record<TillScreen, ComponentType> = {
  sale: SalePage,
  shift: ShiftPage,
  returns: ReturnsPage,
  more: MorePage,
};

/** Returns the screen of a path. The CDN serves the till's document only for its own paths. */
export function tillScreenOf(path: string): { screen: TillScreen; Screen: ComponentType } {
  const names = Object.keys(tillPaths) as TillScreen[];
  const screen = names.find((name) => tillPaths[name] === path) ?? 'sale';
  return { screen, Screen: screens[screen] };
}
