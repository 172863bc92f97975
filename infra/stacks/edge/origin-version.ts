/** The parameter of the site's stack that names the version of the origin secret that the CDN sends. */
export const originVersionParameter = 'OriginHeaderVersion';
