import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Upload, UploadForm, UploadId, UploadRequest } from './upload.ts';

export const startUpload = endpoint('POST /api/admin/uploads', {
  summary: 'Returns a form for five minutes with which a browser uploads one picture of at most 10 MB (T10).',
  access: 'pictures.write',
  body: UploadRequest,
  answer: UploadForm,
  example: { body: { purpose: 'product', content_type: 'image/jpeg', alt: 'A tin of Embe Mango' } },
});

export const getUpload = endpoint('GET /api/admin/uploads/{id}', {
  summary: 'Returns whether an uploaded picture is waiting, ready or refused, and why (R8).',
  access: 'pictures.write',
  params: z.object({ id: UploadId }),
  answer: Upload,
  example: { params: { id: '0b8f5a52-6a0f-4a52-9d2b-5f0c3f6f7a11' } },
});
