/** Sounds of the table. The browser makes them: there is nothing to load. */
import { settings } from '../settings.ts';

/** From how many Hz a sound falls by an octave, and in how many seconds. */
const SOUNDS = { card: [900, 0.05], trick: [330, 0.14], turn: [660, 0.18] } as const;

let audio: AudioContext | undefined;

/** Plays a sound, for those who want to hear any. */
export function play(name: keyof typeof SOUNDS): void {
  if (settings().sound === 'off') return;
  audio ??= new AudioContext();
  const [hertz, seconds] = SOUNDS[name];
  const end = audio.currentTime + seconds;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(audio, { gain: 0.15 });
  tone.frequency.exponentialRampToValueAtTime(hertz / 2, end);
  volume.gain.exponentialRampToValueAtTime(0.002, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
