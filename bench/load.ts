import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRates } from '@laurel/domain/attendance/office-api';
import { databaseTicks } from './cpu';
import { atMost, type Line, median, printed } from './measure';
import {
  type Answered,
  atShare,
  district,
  generate,
  type Kind,
  kinds,
  type Morning,
  mondayTimes,
  openMorning,
  rates,
  schools,
} from './morning';
import { request } from './request';
import { id, type World } from './world';

/** Its rates held for half a minute, then more of everything until the machine has enough, and twice that. */
export async function* benchLoad(world: World): AsyncIterable<Line> {
  const morning = await openMorning(world);
  const work = workBeside(world, morning);
  let capacity = 0;
  for (const factor of [1, 2, 3, 4, 6, 8, 12]) {
    const isFirst = factor === 1;
    const step = await runStep(world, morning, { perSecond: mondayTimes(factor), seconds: isFirst ? 30 : 12 });
    yield lineOf(`Monday morning in ${schools} schools, ${factor} times`, step);
    if (isFirst) {
      await work.end();
      yield atMost('the same: answers that are none', step.errors, 0, `${step.answered} answered`);
      yield printed(
        'the same, beside it',
        `${work.reports} reports of a year’s rates, ${work.refused} refused; a roster ${work.roster}`,
      );
      yield* perKind(step);
    }
    if (step.isSaturated) break;
    capacity = Math.max(capacity, step.perSecond);
  }
  // Whatever else this machine does leaves too little for even one Monday.
  if (capacity === 0) return;
  const over = await runStep(world, morning, {
    perSecond: mondayTimes((2 * capacity) / perSecond(1)),
    seconds: 10,
  });
  yield lineOf(`twice as much as was answered in time, ${(2 * capacity).toFixed(0)}/s, of those answered`, over);
  yield atMost('the same: neither answered nor refused in words', over.errors, 0, refusedOf(over));
  const startedMs = performance.now();
  for (;;) {
    const again = await runStep(world, morning, { perSecond: mondayTimes(1), seconds: 1 });
    if (!again.isSaturated && again.refused === 0) break;
  }
  yield atMost(
    'until Monday’s rates are answered in time again, in seconds',
    (performance.now() - startedMs) / 1000 - 1,
    5,
    'measured second by second',
  );
}

/** How many of each kind were refused, and how soon they were told. */
function refusedOf({ answers }: Step): string {
  const refused = answers.filter(isRefused);
  const times = refused.map(({ ms }) => ms);
  const shares = kinds.map((kind) => {
    const isIts = (each: Answered) => each.kind === kind;
    return `${refused.filter(isIts).length} of ${answers.filter(isIts).length} to ${names[kind]}`;
  });
  const soon = `told after ${median(times).toFixed(0)} ms, p99 ${atShare(times, 0.99).toFixed(0)} ms`;
  return `${refused.length} of ${answers.length} refused: ${shares.join(', ')}; ${soon}`;
}

const isRefused = ({ status }: Answered) => status === 429 || status === 503;

const perSecond = (factor: number) => Object.values(rates).reduce((sum, each) => sum + each, 0) * factor;

interface Step {
  readonly perSecond: number;
  readonly answered: number;
  readonly refused: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly isSaturated: boolean;
  readonly answers: readonly Answered[];
}

function lineOf(what: string, step: Step): Line {
  const cpu = `CPU ${step.serverCpu.toFixed(2)} server + ${step.databaseCpu.toFixed(2)} database, of two`;
  const figure = `${step.perSecond.toFixed(0)}/s asked: p50 ${step.p50.toFixed(0)} ms, p99 ${step.p99.toFixed(0)} ms, ${cpu}`;
  return printed(what, `${figure}${step.refused > 0 ? `, ${step.refused} refused` : ''}`);
}

const names = { sheet: 'open attendance', take: 'save attendance', score: 'save a score', home: 'open a home' };

function* perKind({ answers }: Step): Iterable<Line> {
  for (const kind of kinds) {
    const times = answers.filter((each) => each.kind === kind).map(({ ms }) => ms);
    yield printed(
      `the same: ${names[kind]}`,
      `${times.length} times: p50 ${median(times).toFixed(0)} ms, p99 ${atShare(times, 0.99).toFixed(0)} ms`,
    );
  }
}

async function runStep(
  world: World,
  { plan }: Morning,
  { perSecond, seconds }: { perSecond: Record<Kind, number>; seconds: number },
): Promise<Step> {
  const asked = plan(perSecond, seconds);
  const before = { server: process.cpuUsage(), database: databaseTicks(world) };
  const startedMs = performance.now();
  const answers = await generate(asked);
  const lastedMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before.server);
  const times = answers.filter((each) => !isRefused(each)).map(({ ms }) => ms);
  const refused = answers.filter(isRefused).length;
  const p99 = atShare(times, 0.99);
  return {
    perSecond: asked.length / seconds,
    answered: answers.filter(({ status }) => status === 200).length,
    refused,
    errors: answers.filter(({ status }) => ![200, 429, 503].includes(status)).length,
    p50: median(times),
    p99,
    serverCpu: (user + system) / 1000 / lastedMs,
    databaseCpu: ((databaseTicks(world) - before.database) * 10) / lastedMs,
    // Who waits longer presses again.
    isSaturated: p99 > 2_000 || refused > 0,
    answers,
  };
}

interface Work {
  reports: number;
  refused: number;
  roster: string;
  end(): Promise<void>;
}

/** A report again and again, and a roster of a school of the demo's size, until it is ended. */
function workBeside(world: World, { admin }: Morning): Work {
  let isOver = false;
  const rates = `${world.address}${readRates.path.replace('{schoolId}', id('school', district, 1))}?from=2025-11-03&until=2026-10-17`;
  const report = async () => {
    while (!isOver) {
      const { status, text } = await request(rates, { headers: admin });
      if (status === 200) work.reports += 1;
      else if (status === 503) work.refused += 1;
      else throw new Error(`${status} ${text}`);
      if (status === 503) await new Promise((done) => setTimeout(done, 2_000));
    }
  };
  const roster = async () => {
    const startedMs = performance.now();
    const form = new FormData();
    form.append(
      'file',
      new Blob([readFileSync(fileURLToPath(new URL('../../../demo/data/cedar-valley-v1p2.zip', import.meta.url)))]),
      'roster.zip',
    );
    const { 'content-type': _, ...headers } = admin;
    const sent = await fetch(`${world.address}/api/imports`, { method: 'POST', headers, body: form });
    const answer = await sent.json();
    work.roster = sent.ok
      ? `taken in after ${((performance.now() - startedMs) / 1000).toFixed(1)} s, planned in the background`
      : `refused: ${sent.status} ${JSON.stringify(answer)}`;
  };
  const work: Work = {
    reports: 0,
    refused: 0,
    roster: 'not taken in yet',
    async end() {
      isOver = true;
      await under;
    },
  };
  const under = Promise.all([report(), roster()]);
  return work;
}
