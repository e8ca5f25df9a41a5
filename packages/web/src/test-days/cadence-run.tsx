import { isRepeated, lapAt, lapsOf } from '@laurel/domain/fitness/cadence';
import { isCadence, standingOf } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { Locale } from '@laurel/domain/kit/locale';
import { Button } from '@laurel/editor/controls/button';
import { Switch } from '@laurel/editor/controls/checkbox';
import { formatList } from '@laurel/web/kit/format';
import { locale } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LiveBar } from './live-bar';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';
import { LiveTiles, type SayStanding } from './live-tiles';
import { playCadence } from './pacer-sound';
import type { useLiveRun } from './use-live-run';
import { useRunning } from './use-running';

export interface RunProps {
  readonly students: Results['students'];
  readonly run: LiveRun;
  readonly live: ReturnType<typeof useLiveRun>;
  readonly onSave: (run: LiveRun) => void;
  readonly onDiscard: (run: LiveRun) => void;
}

interface CadenceRunProps extends RunProps {
  readonly hasSound: boolean;
  readonly onSound: () => void;
}

/** A test that goes by a beep: one tap on a student is a miss, the second out. */
export function CadenceRun({ students, run, live, hasSound, onSound, onSave, onDiscard }: CadenceRunProps) {
  const { lap, completed, missedLap } = useCadence(run, hasSound);
  const isRunning = run.stoppedAfter === null;
  const hasLevels = isCadence(run.testId) && !isRepeated(run.testId);
  const words = hasLevels ? lapWords : repetitionWords;
  return (
    <>
      <LiveBar
        run={run}
        onUndo={live.undo}
        onStop={() => live.stop(completed())}
        onDiscard={() => onDiscard(run)}
        onSave={() => onSave(run)}
      >
        <strong className={classes.lap} role="timer">
          {lap
            ? t(words.now, { level: lap.level, lap: lap.lap })
            : t(words.over, { laps: run.stoppedAfter ?? completed() })}
        </strong>
        {hasLevels && lap && <LevelCall level={lap.level} hasSound={hasSound} />}
        {isRunning && !hasSound && <Button onClick={onSound}>{t('testDays.pacerSound')}</Button>}
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={(studentId) => live.tap(studentId, missedLap())}
        standingOf={(studentId) => standingOf(run.testId, [run, ...run.others], studentId)}
        say={hasLevels ? sayLaps : sayRepetitions}
      />
    </>
  );
}

const lapWords = {
  now: 'testDays.pacerLap',
  over: 'testDays.pacerOver',
  out: 'testDays.pacerOut',
  running: 'testDays.pacerRunning',
} as const;

const repetitionWords = {
  now: 'testDays.repetition',
  over: 'testDays.repetitionsOver',
  out: 'testDays.repetitionsOut',
  running: 'testDays.repetitionsRunning',
} as const;

const sayLaps = sayIn(lapWords);
const sayRepetitions = sayIn(repetitionWords);

function sayIn(words: typeof lapWords | typeof repetitionWords): SayStanding {
  return ({ taps, result, disputed }) => {
    if (disputed) return t('testDays.runDisputed', { results: formatList(disputed) });
    if (result !== null) return t(words.out, { laps: result });
    return taps > 0 ? t('testDays.pacerMissed') : t(words.running);
  };
}

/** The beeps of a run: which lap it is, and which a tap is for. */
function useCadence(run: LiveRun, hasSound: boolean) {
  const { testId, startedAtMs } = run;
  const isRunning = run.stoppedAfter === null;
  // Measured: hundreds of laps, asked for ten times a second.
  const laps = useMemo(() => (isCadence(testId) ? lapsOf(testId) : []), [testId]);
  const currentAt = (nowMs: number) => lapAt(laps, nowMs - startedAtMs)?.lap ?? laps.length + 1;
  const current = useRunning(isRunning, currentAt);

  // The beeps, once a press has allowed them.
  useEffect(() => {
    if (!isRunning || !hasSound) return;
    return playCadence(laps, startedAtMs);
  }, [isRunning, hasSound, laps, startedAtMs]);

  return {
    lap: isRunning ? (laps[current - 1] ?? null) : null,
    /** Laps completed by now. */
    completed: () => currentAt(Date.now()) - 1,
    /** The lap a tap is for: the one just beeped is the one that was missed, so it counts until half of the next is over. */
    missedLap(): number {
      const now = Date.now();
      const current = currentAt(now);
      const before = laps[current - 2];
      const elapsedMs = now - startedAtMs;
      const ends = laps[current - 1]?.endsAtMs ?? elapsedMs;
      const isEarly = before !== undefined && elapsedMs - before.endsAtMs < (ends - before.endsAtMs) / 2;
      return isEarly ? before.lap : current;
    },
  };
}

interface LevelCallProps {
  readonly level: number;
  /** The device may make itself heard. */
  readonly hasSound: boolean;
}

/** Announces each level as it begins: to screen readers, and aloud where the device has a voice for the language. */
export function LevelCall({ level, hasSound }: LevelCallProps) {
  const wanted = locale();
  const [isAloud, setAloud] = useState(areLevelsAloud);
  const canSpeak = useSyncExternalStore(onVoices, () => hasVoice(wanted));
  const text = t('testDays.level', { level });

  // The device’s voice.
  useEffect(() => {
    if (!isAloud || !hasSound || !canSpeak) return;
    return sayLevel(text, wanted);
  }, [isAloud, hasSound, canSpeak, text, wanted]);

  return (
    <>
      <p className={classes.hidden} role="status">
        {text}
      </p>
      {canSpeak && (
        <Switch
          label={t('testDays.sayLevels')}
          checked={isAloud}
          onChange={({ currentTarget }) => {
            turnLevelsAloud(currentTarget.checked);
            setAloud(currentTarget.checked);
          }}
        />
      )}
    </>
  );
}

// What this device was told; it says nothing of anyone.
const place = 'laurel-levels';
// A level begins with three beeps, which last this long.
const beepsMs = 1_000;

/** Whether this device says levels aloud: it does until someone turns that off. */
function areLevelsAloud(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

function turnLevelsAloud(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Storage is blocked: it holds until the page is closed.
  }
}

/** Whether the device has a voice for a language that needs no network. */
function hasVoice(wanted: Locale): boolean {
  return voiceOf(wanted) !== null;
}

/** Calls back when the device’s voices are known or others. Gives what ends it. */
function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Says a level once its beeps are over, unless the function it answers is called first. */
function sayLevel(text: string, wanted: Locale): () => void {
  const voice = voiceOf(wanted);
  if (!voice) return () => undefined;
  const timer = setTimeout(() => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    speechSynthesis.speak(said);
  }, beepsMs);
  return () => {
    clearTimeout(timer);
    speechSynthesis.cancel();
  };
}

function voiceOf(wanted: Locale): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  // `en-US`, and on some devices `en_US`.
  const speaks = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().split(/[-_]/)[0] === wanted;
  return speechSynthesis.getVoices().find((voice) => voice.localService && speaks(voice)) ?? null;
}
