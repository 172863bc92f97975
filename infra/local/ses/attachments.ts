/** A file that is attached to an email. `data`: its bytes in base64. */
export type CaughtFile = { name: string; type: string; data: string; isInline?: true; contentId?: string };

/** An attachment as a caller of SES sends it. All fields may be wrong. */
export type AskedFile = Record<string, unknown>;

/** The most bytes of an email with its attachments, as SES sends it. */
const MOST_BYTES = 40 * 1024 * 1024;

/** The endings of files that SES refuses ("Unsupported attachment types" in its developer guide). */
const refusedEndings = new Set(
  `ade adp app asp bas bat cer chm cmd com cpl crt csh der exe fxp gadget hlp hta inf ins isp its js jse ksh lib lnk mad
  maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz msc msh msh1 msh2 mshxml msh1xml msh2xml msi msp mst
  ops pcd pif plg prf prg reg scf scr sct shb shs sys ps1 ps1xml ps2 ps2xml psc1 psc2 tmp url vb vbe vbs vps vsmacros
  vss vst vsw vxd ws wsc wsf wsh xnk`.split(/\s+/),
);

const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;

/** Each field of an attachment, and which values SES accepts. */
const fields: Record<string, (value: unknown) => boolean> = {
  FileName: (value) => isText(value, 1, 255) && /^[^\r\n"/\\]+\.\w+$/.test(value),
  RawContent: (value) => isText(value, 1, Number.POSITIVE_INFINITY) && /^[A-Za-z0-9+/]+={0,2}$/.test(value),
  ContentDisposition: (value) => value === undefined || value === 'ATTACHMENT' || value === 'INLINE',
  ContentTransferEncoding: (value) =>
    value === undefined || ['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT'].includes(String(value)),
  ContentType: (value) =>
    value === undefined || (isText(value, 1, 78) && /^[\w.+-]+\/[\w.+-]+(?:;[^\r\n]*)?$/.test(value)),
  ContentDescription: (value) => value === undefined || isText(value, 0, 1000),
  ContentId: (value) => value === undefined || isText(value, 1, 78),
};

/** Returns an error message for a wrong attachment; undefined for a correct one. */
function errorOf(file: AskedFile): string | undefined {
  const unknown = Object.keys(file).find((name) => !(name in fields));
  if (unknown !== undefined) return `Unknown field of an attachment: ${unknown}`;
  const wrong = Object.entries(fields).find(([name, isFine]) => !isFine(file[name]));
  if (wrong) return `Missing or illegal ${wrong[0]} of an attachment.`;
  const name = String(file.FileName);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (refusedEndings.has(ending)) return `Unsupported attachment type: .${ending}`;
  // SES writes a file without an encoding as seven-bit text, which damages other files.
  const { ContentTransferEncoding: encoding = 'SEVEN_BIT', RawContent } = file;
  const isSevenBit = Buffer.from(String(RawContent), 'base64').every((byte) => byte < 128);
  if (encoding === 'SEVEN_BIT' && !isSevenBit)
    return `The attachment ${name} is no seven-bit text, so it needs another ContentTransferEncoding.`;
  return undefined;
}

/** Returns an error message if an attachment of an email is wrong; undefined if all are correct. */
export function attachmentsError(files: readonly AskedFile[]): string | undefined {
  const error = files.map(errorOf).find(Boolean);
  if (error) return error;
  const bytes = files.reduce((sum, { RawContent }) => sum + String(RawContent).length, 0);
  return bytes > MOST_BYTES ? `Message length is more than ${MOST_BYTES} bytes long: ${bytes}` : undefined;
}

/** Returns an accepted attachment as it is saved. */
export const caughtFile = (file: AskedFile): CaughtFile => ({
  ...{ name: String(file.FileName), type: String(file.ContentType ?? 'application/octet-stream') },
  data: String(file.RawContent),
  ...(file.ContentDisposition === 'INLINE' && { isInline: true as const }),
  ...(typeof file.ContentId === 'string' && { contentId: file.ContentId }),
});
