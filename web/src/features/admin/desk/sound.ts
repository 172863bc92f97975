import { createStore } from '../../../ui/behaviour/create-store.ts';

/** The pitch of the two tones of a beep, in Hz, and how long each sounds, in s. */
const TONES = [880, 1175];
const TONE_S = 0.14;
const VOLUME = 0.25;

let context: AudioContext | undefined;

/** True once the browser allows the desk to make sounds. It does so after a tap or a key. */
export const canSound = createStore(false);

/** Asks the browser to allow sounds. Browsers allow them only while they handle a tap or a key. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().then(() => canSound.set(context?.state === 'running'));
  } catch {
    // If there is no sound, the title and the notification still announce new orders.
  }
}

/** Plays two short tones, if the browser allows sounds. */
export function beep(): void {
  if (context?.state !== 'running') return;
  for (const [n, pitch] of TONES.entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begin = context.currentTime + n * TONE_S;
    tone.frequency.value = pitch;
    // The volume sinks to zero, because a tone that is cut off at full volume ends with a click.
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.linearRampToValueAtTime(0, begin + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + TONE_S);
  }
}
