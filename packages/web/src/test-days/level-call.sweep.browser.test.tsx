import { activate, messagesReady } from '@laurel/web/kit/messages';
import { addLanguages } from '@laurel/web/languages/parts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LevelCall } from './cadence-run';

addLanguages('app');

// Chromium for tests has no voices: what the page asks of the browser is observed.
let spoken: { text: string; lang: string }[] = [];
let cancelled = 0;

class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  constructor(readonly text: string) {}
}

function giveVoices(...langs: readonly (readonly [lang: string, isLocal: boolean])[]): void {
  const voices = langs.map(([lang, localService]) => ({ lang, localService, voiceURI: lang, name: lang }));
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(voices as unknown as SpeechSynthesisVoice[]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
}

beforeEach(() => {
  spoken = [];
  cancelled = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text, lang }) => void spoken.push({ text, lang }));
  vi.spyOn(speechSynthesis, 'cancel').mockImplementation(() => {
    cancelled += 1;
  });
});
afterEach(() => {
  activate('en');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = () => spoken.map(({ text }) => text);

test('each level is announced once as it begins, in text and aloud', async () => {
  giveVoices(['fr-FR', true], ['en_US', true]);
  const screen = await render(<LevelCall level={1} hasSound />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Level 1');
  await expect.poll(() => spoken).toEqual([{ text: 'Level 1', lang: 'en_US' }]);
  await screen.rerender(<LevelCall level={1} hasSound />);
  await screen.rerender(<LevelCall level={2} hasSound />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Level 2');
  // Not over the three beeps it begins with.
  expect(texts()).toEqual(['Level 1']);
  await expect.poll(texts).toEqual(['Level 1', 'Level 2']);
});

test('it is spoken in the language of the page, and only by a voice that needs no network', async () => {
  await messagesReady('fr');
  activate('fr');
  giveVoices(['fr-FR', false], ['en-US', true]);
  const screen = await render(<LevelCall level={3} hasSound />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Palier 3');
  expect(screen.getByRole('switch').elements()).toEqual([]);
  giveVoices(['fr-FR', false], ['fr-CA', true]);
  await expect.poll(() => spoken).toEqual([{ text: 'Palier 3', lang: 'fr-CA' }]);
});

test('once turned off, it stays off on this device, and the text is still shown', async () => {
  giveVoices(['en-US', true]);
  const screen = await render(<LevelCall level={1} hasSound />);
  await screen.getByRole('switch', { name: 'Say levels aloud' }).click();
  expect(cancelled).toBe(1);
  await screen.unmount();
  const again = await render(<LevelCall level={2} hasSound />);
  await expect.element(again.getByRole('switch')).not.toBeChecked();
  await expect.element(again.getByRole('status')).toHaveTextContent('Level 2');
  await again.getByRole('switch').click();
  await expect.poll(texts).toEqual(['Level 2']);
});

test('nothing is spoken before the device may play sound', async () => {
  giveVoices(['en-US', true]);
  const screen = await render(<LevelCall level={1} hasSound={false} />);
  await screen.rerender(<LevelCall level={2} hasSound={false} />);
  await screen.rerender(<LevelCall level={2} hasSound />);
  await expect.poll(texts).toEqual(['Level 2']);
});
