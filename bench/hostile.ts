import { readGradebook } from '@laurel/domain/grades/api';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import { readTerms } from '@laurel/domain/terms/api';
import { hostileFiles, slowFiles } from '@laurel/server/mapped-files/testing-hostile';
import { atMost, type Line } from './measure';
import { request } from './request';
import { fillGradebook, id, signedIn, type World } from './world';

const district = 33;
const readers = 4;
const senders = 4;
const seconds = 30;

/** How long others wait while four people send files that are made to exhaust anyone who reads them. */
export async function benchHostile(world: World): Promise<Line[]> {
  const { districtId, teacher } = await fillGradebook(world, district);
  const headers = await signedIn(world, districtId, id('account', district, teacher));
  const at = ({ path }: { path: string }) => `${world.address}${path.replace('{classId}', id('class', district, 1))}`;
  const files = await Promise.all(
    [...slowFiles, ...hostileFiles].map(async ({ name, make }) => ({ name, bytes: await make() })),
  );
  const calls: readonly Call[] = [readTerms, readGradebook].map((endpoint) => async () => {
    const { status, text } = await request(at(endpoint), { headers });
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${text}`);
  });
  const refused = new Map<number, number>();
  const send = async (sender: number, isOver: () => boolean) => {
    for (let turn = sender; !isOver(); turn += senders) {
      const { name, bytes } = files[turn % files.length] ?? { name: '', bytes: Buffer.alloc(0) };
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const { 'content-type': _, ...rest } = headers as Record<string, string>;
      const { status } = await fetch(at(scoreFiles.upload), { method: 'POST', headers: rest, body: form });
      refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await waitsOf(calls, 3);
  const quiet = await waitsOf(calls, seconds);
  let isOver = false;
  const sending = Array.from({ length: senders }, async (_, sender) => await send(sender, () => isOver));
  const beside = await waitsOf(calls, seconds);
  isOver = true;
  await Promise.all(sending);
  const told = [...refused].map(([status, count]) => `${count} x ${status}`).join(', ');
  return ['list the terms', 'open a gradebook of 25,000 scores'].map((what, at) => {
    const [with4, without] = [p99(beside[at] ?? []), p99(quiet[at] ?? [])];
    const detail = `${with4.toFixed(1)} ms / ${without.toFixed(1)} ms; files: ${told}`;
    return atMost(
      `${what} while ${senders} hostile files are read at a time: p99 / p99 without`,
      with4 / without,
      2,
      detail,
    );
  });
}

type Call = () => Promise<void>;

/** What each of the calls took while a few people make them in turns, with a short pause between. */
async function waitsOf(calls: readonly Call[], forSeconds: number): Promise<number[][]> {
  const end = performance.now() + forSeconds * 1000;
  const waits: number[][] = calls.map(() => []);
  const one = async (reader: number) => {
    for (let turn = reader; performance.now() < end; turn += 1) {
      const start = performance.now();
      await calls[turn % calls.length]?.();
      waits[turn % calls.length]?.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all(Array.from({ length: readers }, async (_, reader) => await one(reader)));
  return waits;
}

function p99(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
