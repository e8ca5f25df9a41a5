import { randomInt } from 'node:crypto';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { Browser, TestLaurel } from '@laurel/server/testing/app';
import sharp from 'sharp';

/** A picture no one has uploaded yet. */
export async function newPicture(side = 8): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: side, height: side, channels: 3, background, noise } })
    .png()
    .toBuffer();
}

/** Uploads a file as this browser. */
export async function uploadAs({ laurel }: TestLaurel, { cookie, csrf }: Browser, bytes: Buffer) {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const answer = await laurel.door.app.inject({
    method: 'POST',
    url: '/api/core/upload-image',
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });
  const { path = '', message = '' }: { path?: string; message?: string } = answer.json();
  return { status: answer.statusCode, path, message };
}

/** Attaches a file as this browser. */
export async function attachAs({ laurel }: TestLaurel, { cookie, csrf }: Browser, name: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://laurel', { method: 'POST', body: form });
  const answer = await laurel.door.app.inject({
    method: 'POST',
    url: '/api/core/attach-file',
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { path = '', title = '', message = '' }: { path?: string; title?: string; message?: string } = answer.json();
  return { status: answer.statusCode, path, title, message };
}

/** A document of a line that links to this address. */
export function documentWithLink(href: string): RichText {
  const link = { type: 'text', text: 'Here', marks: [{ type: 'link', attrs: { href } }] };
  return { type: 'doc', content: [{ type: 'paragraph', content: [link] }] };
}

/** A document of nothing but this image. */
export function documentWithImage(src: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { src } }] }] };
}
