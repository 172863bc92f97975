/** The site stack's parameter for the version of the origin secret that the CDN sends. */
export const originVersionParameter = 'OriginHeaderVersion';
