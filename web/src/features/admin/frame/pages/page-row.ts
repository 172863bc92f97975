import type { Ability } from '#shared/abilities/abilities.ts';
import type { AdminScreen } from '#shared/admin-paths.ts';
import type { CallAnswer } from '../../../../api/call.ts';
import type { AdminIconName } from '../../ui/admin-icon.tsx';

type Counts = CallAnswer<'GET /api/admin/counts'>;

/** A page of the admin in the menu. */
export type Row = {
  noun: string;
  /** The ability that a person needs to see the page. */
  ability: Ability;
  icon: AdminIconName;
  /** Further words by which the search finds the page. */
  words?: string;
  /** Returns the number of entries on the page that wait for staff. */
  count?: (counts: Counts) => number;
  /** The letter that opens the page after `g`. */
  letter?: string;
  /** True for a page that is a part of the page above it in the menu. */
  isPart?: true;
  /** True for one of the four pages in the bar at the bottom of a phone. The fifth place is the search. */
  isMostUsed?: true;
};

/** A page that is one of the admin's screens needs no `href`, because the screen has an address. */
export type Address = { page: AdminScreen } | { page: string; href: string };
