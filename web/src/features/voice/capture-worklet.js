/**
 * Runs on the audio thread. Joins the microphone's 128-sample quanta into blocks of 2048 samples (about 43 ms at 48
 * kHz) and posts them. The file is plain JavaScript, because the browser loads it unchanged.
 */
class Capture extends AudioWorkletProcessor {
  block = new Float32Array(2048);
  filled = 0;

  process([input]) {
    const samples = input?.[0];
    if (!samples) return true;
    if (this.filled + samples.length > this.block.length) this.flush();
    this.block.set(samples, this.filled);
    this.filled += samples.length;
    return true;
  }

  flush() {
    this.port.postMessage(this.block.slice(0, this.filled));
    this.filled = 0;
  }
}

registerProcessor('capture', Capture);
