/** Short tones for what happens in the room; each is also visible. Made by the browser, so nothing is downloaded. */
const TONES = {
  bid: [660],
  outbid: [440, 330],
  twice: [520, 520],
  sold: [523, 659, 784],
} as const;

export type Sound = keyof typeof TONES;

let audio: AudioContext | null = null;

/** Browsers let a page make sounds only once someone has touched it, so this is called by a press. */
export function openSounds(): void {
  audio ??= new AudioContext();
}

export function play(sound: Sound): void {
  if (!audio) return;
  for (const [n, hertz] of TONES[sound].entries()) playTone(audio, hertz, audio.currentTime + n * 0.14);
}

function playTone(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.15, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}
