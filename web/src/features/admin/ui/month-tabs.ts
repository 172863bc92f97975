import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMonth, nairobiDay } from '#shared/nairobi.ts';
import type { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../use-admin-lists.ts';

/** Returns a month after or before another one: `2026-12` and 1 give `2027-01`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'yyyy-mm'.length);
}

/** Returns the month that the address names, and the present one. Without a month, it is the present one or `usual`. */
export function useMonth(usual: 'present' | 'last' = 'present'): { month: string; present: string } {
  const asked = new URLSearchParams(useLocation().search).get('month') ?? '';
  const present = nairobiDay(new Date(useNow())).slice(0, 'yyyy-mm'.length);
  const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= present;
  return { month: isMonth ? asked : usual === 'last' ? monthAfter(present, -1) : present, present };
}

type Asked = { label: string; month: string; present: string; hrefOf: (month: string) => string };

/** Returns tabs for the month before the shown one, the shown one, and the month after it, unless that has not begun. */
export function monthTabs({ label, month, present, hrefOf }: Asked): ComponentProps<typeof Tabs> {
  const months = [monthAfter(month, -1), month, monthAfter(month, 1)].filter((each) => each <= present);
  return {
    label,
    tabs: months.map((each) => ({
      ...{ name: formatMonth(each), href: hrefOf(each), isShown: each === month },
    })),
  };
}
