import type { Locale } from '@laurel/domain/kit/locale';

// What this device was told; it says nothing of anyone.
const place = 'laurel-levels';
// A level begins with three beeps, which last this long.
const beepsMs = 1_000;

/** Whether this device says levels aloud: it does until someone turns that off. */
export function areLevelsAloud(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

export function turnLevelsAloud(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Storage is blocked: it holds until the page is closed.
  }
}

/** Whether the device has a voice for a language that needs no network. */
export function hasVoice(wanted: Locale): boolean {
  return voiceOf(wanted) !== null;
}

/** Calls back when the device’s voices are known or others. Gives what ends it. */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Says a level once its beeps are over, unless the function it answers is called first. */
export function sayLevel(text: string, wanted: Locale): () => void {
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
