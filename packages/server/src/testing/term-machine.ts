import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { TestLaurel } from './app';
import { type TermAct, termActs } from './term-acts';
import { begin, type Hand, perform, undo } from './term-hand';
import { type Outcome, TermModel } from './term-model';
import { compare, expectNoDifference } from './term-views';

/**
 * Runs acts by chance against the server and the model of it; every view of both is the same after each of them. Answers which
 * kinds changed something, and with which sentences others were refused.
 */
export async function runTermModel(laurel: TestLaurel, runs: { readonly numRuns: number; readonly acts: number }) {
  const seen = new Set<string>();
  // Most of what would be refused, or change nothing, is left out, as it leads nowhere; but not what something newer stands on,
  // or what is taken back.
  const commands = fc.tuple(termActs, fc.nat(9)).map(([act, dare]) => ({
    check: (model: Readonly<TermModel>) => {
      const outcome = model.copy().apply(act);
      return dare < (act.kind === 'take-back' ? 9 : 1) || isChange(act, outcome) || outcome.status === 409;
    },
    run: async (model: TermModel, hand: Hand) => {
      const outcome = await doBoth(model, hand, act);
      if (isChange(act, outcome)) seen.add(act.kind);
      else if (outcome.message !== undefined) seen.add(outcome.message);
      await compare(model, hand);
    },
    toString: () => JSON.stringify(act),
  }));
  await fc.assert(
    fc.asyncProperty(fc.commands([commands], { maxCommands: runs.acts, size: 'max' }), async (acts) => {
      const hand = await begin(laurel);
      await fc.asyncModelRun(() => ({ model: new TermModel(), real: hand }), acts);
      await expectNoDifference(hand);
    }),
    { numRuns: runs.numRuns, endOnFailure: true },
  );
  return seen;
}

/** Whether an act leads on. A class that is closed again may have nothing new to post. */
function isChange({ kind }: TermAct, { status, changed }: Outcome): boolean {
  return status === 200 && (changed !== 0 || kind === 'end');
}

async function doBoth(model: TermModel, hand: Hand, act: TermAct): Promise<Outcome> {
  hand.laurel.time.nowMs += 1000;
  // Where it is in the history is asked before it is done.
  const place = act.kind === 'undo' ? model.placeOf(act) : -1;
  const way = act.kind === 'undo' ? (model.at(act.at).history[place]?.way ?? null) : null;
  const today = model.today;
  const outcome = model.apply(act);
  const reply =
    act.kind === 'undo'
      ? await undo(hand, act.at, { place, way, isShut: model.isShut(model.at(act.at)) })
      : await perform(hand, act, today);
  if (!reply) return outcome;
  expect(reply.status, `${JSON.stringify(act)} ${reply.text}`).toBe(outcome.status);
  if (outcome.message !== undefined) expect(reply.fault.message).toBe(outcome.message);
  if (outcome.changed !== undefined) expect(countIn(reply.output), JSON.stringify(act)).toBe(outcome.changed);
  return outcome;
}

/** What an answer says was changed. */
function countIn(output: unknown): number | null {
  const told = z.object({
    changed: z.optional(z.int()),
    count: z.optional(z.int()),
    postedNow: z.optional(z.int()),
    versions: z.optional(z.array(z.unknown())),
  });
  const { changed, count, postedNow, versions } = told.parse(output);
  return changed ?? count ?? postedNow ?? versions?.length ?? null;
}
