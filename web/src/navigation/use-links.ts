import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathAliases } from '#shared/paths.ts';
import { isPlainClick } from './plain-click.ts';
import { toPart } from './to-part.ts';

type IsScreen = (path: string) => boolean;

/**
 * Returns the path of the screen to which a link leads. For an alias such as `/news`, it is the path to which the
 * server would redirect: `/posts`.
 */
const screenPath = ({ pathname }: HTMLAnchorElement): string =>
  (pathAliases as Record<string, string>)[pathname] ?? pathname;

/** Returns the link that a click follows in this window. Returns undefined if the browser must handle the click. */
function linkOf(event: MouseEvent, isScreen: IsScreen): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented) return;
  if ((link.target || '_self') !== '_self' || link.hasAttribute('download')) return;
  if (link.origin === location.origin && isScreen(screenPath(link))) return link;
}

/**
 * Opens links to the screens of this document without loading a page. A link from the shop to the admin, or back, loads
 * the other document. Links are plain `<a href>`, so they also work before the script is loaded. A link with
 * `data-replace` replaces the current history entry.
 */
export function useLinks(isScreen: IsScreen) {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event, isScreen);
    if (!link) return;
    const { search, hash } = link;
    const pathname = screenPath(link);
    const isHere = pathname === location.pathname && search === location.search;
    // The link leads to a part of this page. The browser alone would scroll too early: the part moves when the content
    // above it is laid out.
    if (isHere && hash) return toPart(hash, 'auto');
    event.preventDefault();
    navigate({ pathname, search, hash }, { replace: isHere || 'replace' in link.dataset });
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  const { pathname, search } = useLocation();
  const isShown = useEffectEvent(() => location.pathname === pathname && location.search === search);
  // Hides history steps between parts of one page from the router. The router would make React render every part that
  // waits for hydration, and the page would jump. This listener runs before the router's, because it is added earlier.
  useLayoutEffect(() => {
    let part = location.hash;
    function keepFromRouter(event: PopStateEvent) {
      if (location.hash !== part && isShown()) event.stopImmediatePropagation();
      part = location.hash;
    }
    addEventListener('popstate', keepFromRouter);
    return () => removeEventListener('popstate', keepFromRouter);
  }, []);
}
