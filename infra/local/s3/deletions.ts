import { unescaped } from './answers.ts';

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** What DeleteObjects' body asks for; with `quiet` only what was refused is answered. */
export function deletionsOf(body: string): { objects: { key: string; etag?: string }[]; quiet: boolean } {
  const objects = [...body.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inner = '']) => {
    const etag = textOf(inner, 'ETag');
    return {
      key: unescaped(textOf(inner, 'Key') ?? ''),
      ...(etag !== undefined && { etag: unescaped(etag) }),
    };
  });
  return { objects, quiet: textOf(body, 'Quiet') === 'true' };
}
