import { type Incoming, single } from '../http.ts';
import type { FormFields, FormRefusal } from './post-policy.ts';

/** A form with which a browser uploads a file: the fields before the file, and the file. */
export type UploadedForm = { fields: FormFields; file: Buffer };

const understood =
  /^(?:key|content-type|cache-control|content-disposition|content-encoding|expires|bucket|policy|success_action_status|x-amz-(?:algorithm|credential|date|signature|meta-.+)|x-ignore-.*)$/;

const isRefusal = (form: UploadedForm | FormRefusal): form is FormRefusal => 'code' in form;

const argument = (message: string): FormRefusal => ({ code: 'InvalidArgument', message });

/** Returns why S3 or the local cloud refuses a field; undefined if it is accepted. */
function wrongField(fields: FormFields, name: string, value: string): FormRefusal | undefined {
  if (name in fields) return argument(`POST requires exactly one ${name}.`);
  if (!understood.test(name))
    return { code: 'NotImplemented', message: `The local cloud does not know ${name}.` };
  return name === 'key' && value.includes('${')
    ? { code: 'NotImplemented', message: 'The local cloud fills no file name into a key.' }
    : undefined;
}

function read(form: FormData): UploadedForm | FormRefusal | Promise<UploadedForm> {
  const fields: FormFields = {};
  for (const [given, value] of form) {
    const name = given.toLowerCase();
    // S3 ignores all fields after the file.
    if (name === 'file') return fileOf(fields, value);
    if (typeof value !== 'string') return argument('POST requires exactly one file upload per request.');
    const wrong = wrongField(fields, name, value);
    if (wrong) return wrong;
    fields[name] = value;
  }
  return argument('POST requires exactly one file upload per request.');
}

const fileOf = async (fields: FormFields, value: string | Blob): Promise<UploadedForm> => ({
  fields,
  file: typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
});

/** Parses the multipart form of a POST to a bucket. */
export async function readForm({ headers, body, tooLong }: Incoming): Promise<UploadedForm | FormRefusal> {
  if (tooLong) return { code: 'EntityTooLarge' };
  const type = single(headers['content-type']) ?? '';
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return { code: 'MalformedPOSTRequest' };
  }
  const found = await read(form);
  if (isRefusal(found)) return found;
  return found.fields.key === undefined
    ? argument(
        'Bucket POST must contain a field named ‘key’. If it is specified, please check the order of the fields.',
      )
    : found;
}
