// Runs at the edge before the cache, on every path that is neither API nor upload. edge.ts puts `choices`, made from
// shared/page.ts and shared/paths.ts, in front of this file. A screen that is prerendered gets its own file, another
// screen the shell page; anything else stays as asked, so that a file that is not there is a 404 and never a page.

const prerenderedPattern = new RegExp(choices.prerenderedPattern);
const viewedPattern = new RegExp(choices.viewedPattern);
const shellPattern = new RegExp(choices.shellPattern);
const viewPattern = /^[\w-]+$/;

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/([^/])\/$/, '$1');
  const view = request.querystring.subcategory;
  if (path === '/') request.uri = `/${choices.homeKey}`;
  else if (shellPattern.test(path)) request.uri = `/${choices.shellKey}`;
  else if (prerenderedPattern.test(path)) {
    const isView = viewedPattern.test(path) && view && viewPattern.test(view.value);
    request.uri = `/pages${path}${isView ? `/${view.value}` : ''}.html`;
  }
  return request;
}
