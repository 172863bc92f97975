import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from './plain-click.ts';
import { placeOf } from './prerendered-path.ts';
import { toPart } from './to-part.ts';

/** The link that a click follows inside this window, undefined where the browser must do it alone. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented) return;
  if ((link.target || '_self') !== '_self' || link.hasAttribute('download')) return;
  if (link.origin === location.origin && placeOf(link.pathname)) return link;
}

/**
 * Links are plain `<a href>`, which work before the script is there and without it; once it is, those to our own screens
 * open without a new document. `data-replace` takes the place of the current step in the history.
 */
export function useLinks() {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    const { pathname, search, hash } = link;
    const isHere = pathname === location.pathname && search === location.search;
    // A part of this page: the browser goes there by itself, to where it was before what it passes is laid out.
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
  // A step between parts of one page is the browser's alone. Were the router told, every part that still waits for its
  // script would be made anew, and the page jump under the reader. The router listens after its children's layout effects.
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
