// Runs at the edge before the cache, on every path that is neither API nor upload. site.ts puts `screenPattern`, made
// from shared/paths.ts, in front of this file. A screen gets the shell page; anything else stays as asked, so that a
// file that is not there is a 404 and never a page.

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  if (screenPattern.test(request.uri)) request.uri = '/index.html';
  return request;
}
