type Detected = { rawValue: string }
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> }

declare global {
  /** Not in every browser: Chrome on Android and macOS has it. */
  var BarcodeDetector: (new () => Detector) | undefined
}

const LOOK_EVERY_MS = 150
/** The same code seen again is the same label, unless it was out of sight for so long. */
const SAME_LABEL_MS = 1500

export function hasCodeCamera(): boolean {
  return Boolean(globalThis.BarcodeDetector && navigator.mediaDevices?.getUserMedia)
}

/** Shows the camera in the video and tells each code that comes into sight; answers how to stop. */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const Detector = globalThis.BarcodeDetector
  if (!Detector) throw new Error('This browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    release()
    throw error
  }
  const detector = new Detector()
  const seen = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false

  async function look(): Promise<void> {
    // A frame that cannot be read is followed by the next one.
    const codes = await detector.detect(video).catch(() => [])
    const now = performance.now()
    for (const { rawValue } of codes) {
      const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > SAME_LABEL_MS
      seen.set(rawValue, now)
      if (isNew && !isStopped) onCode(rawValue)
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }

  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    release()
  }
}
