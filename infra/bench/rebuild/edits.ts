import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Job } from '#shared/jobs/job.ts';
import { productPath } from '#shared/page.ts';
import type { Upload, UploadForm } from '#shared/pictures/upload.ts';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { outputOf } from '../../build/child-process.ts';
import { type LocalShop, startShop } from '../../start/shop.ts';
import { atMost, type Figure, quantile } from '../figure.ts';
import { openStaff, type Staff } from '../shop/staff.ts';

const filler = join(import.meta.dirname, 'rebuild-process.ts');
const scaled = (count: number) => Math.ceil(count * Number(process.env.BENCH_SCALE ?? 1));
const patienceMs = 30_000;

/** A change of a product, and how its public page shows it. */
type Edit = { change: object; isShown: (page: { status: number; text: string }) => boolean };

type Picture = Extract<Upload, { state: 'ready' }>;

async function uploadPicture(staff: Staff, background: string): Promise<Picture> {
  const file = await sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = await staff.call<UploadForm>('POST', '/api/admin/uploads', {
    ...{ purpose: 'product', content_type: 'image/jpeg', alt: '' },
  });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }));
  const { ok, status } = await fetch(form.url, { method: 'POST', body: data });
  if (!ok) throw new Error(`The picture was not stored: ${status}`);
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100)) {
    const upload = await staff.call<Upload>('GET', `/api/admin/uploads/${form.id}`);
    if (upload.state === 'ready') return upload;
    if (upload.state === 'refused') throw new Error(upload.reason);
  }
  throw new Error('The picture was not made in time.');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the nth edit. The kinds alternate: price, name, visibility (hidden, then shown again) and picture. */
function editOf(n: number, pictures: [Picture, Picture]): Edit {
  const price = 70_001 + n;
  const [chosen, other] = n % 2 === 0 ? pictures : [pictures[1], pictures[0]];
  const edits: Edit[] = [
    {
      change: { selling_price: price },
      isShown: ({ text }) => text.includes(`"selling_price":${price}`),
    },
    { change: { product_name: `Measured ${n}` }, isShown: ({ text }) => text.includes(`Measured ${n}`) },
    { change: { status: 'hidden' }, isShown: ({ status }) => status === 404 },
    { change: { status: 'active' }, isShown: ({ status }) => status === 200 },
    {
      change: { images: [{ upload_id: chosen.id, alt: '' }] },
      isShown: ({ text }) => text.includes(chosen.picture.path) && !text.includes(other.picture.path),
    },
  ];
  return edits[n % edits.length] as Edit;
}

/**
 * Starts a job that changes the price of all these products, and returns a function that tells if it still
 * runs.
 */
async function startJob(staff: Staff, ids: number[], amount: number): Promise<() => Promise<boolean>> {
  const id = randomUUID();
  await staff.call('POST', '/api/admin/jobs', {
    ...{ id, kind: 'price-products' },
    input: { selection: { ids }, field: 'selling_price', by: { amount }, round_to: 'none' },
  });
  return async () => (await staff.call<Job>('GET', `/api/admin/jobs/${id}`)).state === 'running';
}

type Lags = { times: number[]; jobs: number };

/** Saves edits one after the other. For each edit, returns how many ms after the save the public page showed it. */
async function editOften(
  { url }: LocalShop,
  staff: Staff,
  edited: number,
  pictures: [Picture, Picture],
  others: number[],
): Promise<Lags> {
  const count = scaled(100);
  const times: number[] = [];
  let jobs = 0;
  let isRunning = async () => false;
  for (let n = 0; n < count; n++) {
    if (others.length > 0 && !(await isRunning()))
      isRunning = await startJob(staff, others, jobs++ % 2 === 0 ? 10 : -10);
    const product = await staff.call<ProductRecord>('GET', `/api/admin/products/${edited}`);
    const { change, isShown } = editOf(n, pictures);
    await staff.call('PATCH', `/api/admin/products/${edited}`, { version: product.version, ...change });
    const saved = performance.now();
    const page = new URL(productPath(product.slug), url);
    while (true) {
      const response = await fetch(page, { redirect: 'manual' });
      if (isShown({ status: response.status, text: await response.text() })) break;
      if (performance.now() - saved > patienceMs) throw new Error(`${JSON.stringify(change)} is not public.`);
      await pause(20);
    }
    times.push(performance.now() - saved);
  }
  while (await isRunning()) await pause(200);
  return { times, jobs };
}

const figuresOf = (what: string, { times }: Lags, note: string): Figure[] => [
  { what: `${what}: on the public page, p50`, value: quantile(times, 0.5), unit: 'ms' },
  {
    what: `${what}: on the public page, p95 of ${times.length}`,
    ...{ value: quantile(times, 0.95), unit: 'ms', aim: atMost(2000), note },
  },
];

/**
 * Measures how long after a save the public page shows an edit of price, name, visibility or picture, alone and while
 * jobs change the prices of a thousand other products.
 */
export async function measureEdits(): Promise<Figure[]> {
  const state = mkdtempSync(join(tmpdir(), 'hart-bench-'));
  const shop = await startShop({ state, port: 0 });
  const env = { ...process.env, ...shop.operatorEnv };
  try {
    const filled = await outputOf(process.execPath, [filler, 'fill', String(scaled(1001))], { env });
    await shop.settled();
    const staff = await openStaff(shop.url);
    const [edited = 0, ...others] = JSON.parse(filled.stdout) as number[];
    const pictures: [Picture, Picture] = [
      await uploadPicture(staff, '#c33'),
      await uploadPicture(staff, '#33c'),
    ];
    const alone = await editOften(shop, staff, edited, pictures, []);
    const beside = await editOften(shop, staff, edited, pictures, others);
    await shop.settled();
    return [
      ...figuresOf('an edit', alone, 'price, name, visibility and picture by turns'),
      ...figuresOf(
        `an edit while jobs change ${others.length.toLocaleString('en-GB')} products`,
        beside,
        `${beside.jobs} jobs`,
      ),
    ];
  } finally {
    await shop.close();
    rmSync(state, { recursive: true, force: true });
  }
}
