import { Fault } from '@laurel/domain/kit/fault';
import { t } from './text';

/** Refuses what can't be a OneRoster export before it is sent: people choose the list they have, and it may be long. */
export async function refuseOtherFiles(file: File): Promise<void> {
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  // Every zip begins with these two letters.
  if (start[0] === 0x50 && start[1] === 0x4b) return;
  if (start.length === 0) throw new Fault('invalid', t('imports.fileEmpty'));
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  throw new Fault('invalid', t(isText ? 'imports.fileText' : 'imports.fileOther'));
}
