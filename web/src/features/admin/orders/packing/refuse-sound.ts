/** The pitch of the buzz in Hz, how long it lasts in s, and how loud it is. */
const [PITCH, SECONDS, VOLUME] = [185, 0.45, 0.4];

let context: AudioContext | undefined;

/** Buzzes and vibrates, so that a packer who looks at the goods notices a refusal. */
export function refuseLoudly(): void {
  navigator.vibrate?.([180, 80, 180]);
  try {
    context ??= new AudioContext();
    void context.resume();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'square';
    tone.frequency.value = PITCH;
    volume.gain.value = VOLUME;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + SECONDS);
  } catch {
    // Without sound, the text and the colour show the refusal.
  }
}
