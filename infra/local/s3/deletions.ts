import { unescaped } from './answers.ts';

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Parses the body of a DeleteObjects request. With `quiet`, the answer lists only the refused keys. */
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
