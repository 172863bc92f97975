// Runs at the edge before the cache, on every path that belongs neither to the API nor to uploads. edge.ts puts
// `choices` in front of this code, which it builds from shared/page.ts and shared/paths.ts. A prerendered screen gets
// its own file, and any other screen gets the shell page. A path of the admin, the till or the rider's app gets the
// document of that part. Any other path stays unchanged, so a missing file gives a 404 and never a page. A path of the
// till that ends in a slash stays unchanged, because the CDN's headers for the till have no pattern for it.

const prerenderedPattern = new RegExp(choices.prerenderedPattern);
const viewedPattern = new RegExp(choices.viewedPattern);
const shellPattern = new RegExp(choices.shellPattern);
const adminPattern = new RegExp(choices.adminPattern);
const tillPattern = new RegExp(choices.tillPattern);
const viewPattern = /^[\w-]+$/;
const strengthPattern = /^[1-9][0-9]{0,6}$/;

// The page of a subcategory, of one strength, or of both. Other filters have no page of their own.
function viewOf(query) {
  const isSubcategory = query.subcategory && viewPattern.test(query.subcategory.value);
  const isStrength = query.strength && strengthPattern.test(query.strength.value);
  const view =
    (isSubcategory ? query.subcategory.value : '') + (isStrength ? `_${query.strength.value}` : '');
  return view && `/${view}`;
}

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/([^/])\/$/, '$1');
  if (path === '/') request.uri = `/${choices.homeKey}`;
  else if (shellPattern.test(path)) request.uri = `/${choices.shellKey}`;
  else if (adminPattern.test(path)) request.uri = `/${choices.adminKey}`;
  else if (tillPattern.test(request.uri)) request.uri = `/${choices.tillKey}`;
  else if (request.uri === choices.riderPath) request.uri = `/${choices.riderKey}`;
  else if (prerenderedPattern.test(path)) {
    request.uri = `/pages${path}${viewedPattern.test(path) ? viewOf(request.querystring) : ''}.html`;
  }
  return request;
}
