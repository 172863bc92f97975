import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMonth, nairobiDay } from '#shared/nairobi.ts';
import type { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../use-admin-lists.ts';

/** Returns the month that is `months` later, or earlier if negative: `2026-12` and 1 give `2027-01`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'yyyy-mm'.length);
}

const monthOf = (moment: number) => nairobiDay(new Date(moment)).slice(0, 'yyyy-mm'.length);

/**
 * Returns the month in the page's address, and the present month. If the address has none, returns the present month,
 * the last month, or the month of yesterday, as `usual` says.
 */
export function useMonth(usual: 'present' | 'last' | 'yesterday' = 'present'): {
  month: string;
  present: string;
} {
  const asked = new URLSearchParams(useLocation().search).get('month') ?? '';
  const now = useNow();
  const present = monthOf(now);
  const byUsual = { present, last: monthAfter(present, -1), yesterday: monthOf(now - 86_400_000) };
  const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= present;
  return { month: isMonth ? asked : byUsual[usual], present };
}

type Asked = { label: string; month: string; present: string; hrefOf: (month: string) => string };

/** Returns tabs for the shown month, the month before it, and the month after it if that has begun. */
export function monthTabs({ label, month, present, hrefOf }: Asked): ComponentProps<typeof Tabs> {
  const months = [monthAfter(month, -1), month, monthAfter(month, 1)].filter((each) => each <= present);
  return {
    label,
    tabs: months.map((each) => ({
      ...{ name: formatMonth(each), href: hrefOf(each), isShown: each === month },
    })),
  };
}
