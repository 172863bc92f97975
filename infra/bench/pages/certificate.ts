import { generateKeyPairSync, hash, sign } from 'node:crypto';

/** A key and a certificate for `localhost`, and the value that makes Chromium trust them. */
export type Certificate = {
  key: string;
  cert: string;
  /**
   * The value of Chromium's option `--ignore-certificate-errors-spki-list`. With this option, unlike with one that
   * ignores all certificate errors, Chromium keeps its HTTP cache.
   */
  spki: string;
};

const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};
// Encoded object identifiers of RFC 5280 and RFC 5758: ecdsa-with-SHA256, commonName, subjectAltName.
const ids = { ecdsaSha256: '2a8648ce3d040302', commonName: '550403', altName: '551d11' };

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const id = (hex: string) => der(tags.id, Buffer.from(hex, 'hex'));

const timeOf = (date: Date) =>
  der(tags.time, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Returns a self-signed certificate that is valid from yesterday until tomorrow. It is not stored. */
export function makeCertificate(now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(tags.list, id(ids.ecdsaSha256));
  const name = der(
    tags.list,
    der(tags.set, der(tags.list, id(ids.commonName), der(tags.text, Buffer.from('localhost')))),
  );
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const altName = der(tags.list, der(0x82, Buffer.from('localhost')));
  const extensions = der(0xa3, der(tags.list, der(tags.list, id(ids.altName), der(tags.octets, altName))));
  const body = der(
    tags.list,
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    algorithm,
    name,
    der(tags.list, timeOf(days(-1)), timeOf(days(1))),
    name,
    spki,
    extensions,
  );
  const signature = sign('sha256', body, { key: privateKey, dsaEncoding: 'der' });
  const signed = der(tags.list, body, algorithm, der(tags.bits, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`,
    spki: hash('sha256', spki, 'base64'),
  };
}
