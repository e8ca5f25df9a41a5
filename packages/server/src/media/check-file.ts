import { readFile } from 'node:fs/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Upload } from '@laurel/server/http/upload';
import { cleanImage } from './clean-image';

/** A file as it is attached to a text. */
export interface CheckedFile {
  readonly contentType: string;
  readonly extension: string;
  /** The name it leaves under. */
  readonly title: string;
  readonly bytes: Buffer;
}

export const largestFileBytes = 10 * 1024 * 1024;

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** What a document begins with, in bytes as text. */
const zip = 'PK\x03\x04';
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * What may be attached besides images, by the ending of its name, and what it begins with: documents. Nothing that a
 * browser or a desktop would run: no pages, programs, archives, or documents with macros in their name.
 */
const kinds: Readonly<Record<string, readonly [contentType: string, begins: string]>> = {
  pdf: ['application/pdf', '%PDF-'],
  docx: [`${office}.wordprocessingml.document`, zip],
  xlsx: [`${office}.spreadsheetml.sheet`, zip],
  pptx: [`${office}.presentationml.presentation`, zip],
  odt: [`${open}.text`, zip],
  ods: [`${open}.spreadsheet`, zip],
  odp: [`${open}.presentation`, zip],
  doc: ['application/msword', ole],
  xls: ['application/vnd.ms-excel', ole],
  ppt: ['application/vnd.ms-powerpoint', ole],
  rtf: ['application/rtf', '{\\rtf'],
  txt: ['text/plain; charset=utf-8', ''],
  csv: ['text/csv; charset=utf-8', ''],
};

const images = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);

/**
 * A file someone attaches, known by its name and its first bytes alike; an image as it is kept anywhere, without the place
 * it was taken. Throws a Fault for anything else.
 */
export async function checkFile({ path, name }: Upload): Promise<CheckedFile> {
  const title = titleOf(name);
  const ending = /\.([a-z0-9]{2,5})$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  if (images.has(ending)) {
    const { contentType, extension, bytes } = await cleanImage(path);
    return { contentType, extension, title, bytes };
  }
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
  if (!kind) throw notAttachable();
  const [contentType, begins] = kind;
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new Fault('invalid', translatable`This file is empty.`);
  const isAsNamed = begins === '' ? !bytes.includes(0) : bytes.toString('latin1', 0, begins.length) === begins;
  if (!isAsNamed) throw notAttachable();
  return { contentType, extension: ending, title, bytes };
}

/** A name as it can be shown and saved anywhere: no folders, no control signs, nothing that turns the reading direction. */
function titleOf(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return bare.slice(-200);
}

function notAttachable(): Fault {
  return new Fault(
    'invalid',
    translatable`Laurel can’t keep this kind of file. Attach a PDF, Word, Excel, PowerPoint, OpenDocument, RTF, text, or CSV file, or an image.`,
  );
}
