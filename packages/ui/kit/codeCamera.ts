type Detected = { rawValue: string }
type Detector = { detect(source: CanvasImageSource): Promise<Detected[]> }

declare global {
  /** Not available in every browser: Chrome on Android and macOS has it. */
  var BarcodeDetector: (new () => Detector) | undefined
}

const LOOK_EVERY_MS = 150
/** A code seen again within this time counts as the same label. */
const SAME_LABEL_MS = 1500
/** Larger pictures take longer to read and reveal no more codes. */
const WIDEST_FRAME = 1280
const WIDEST_PHOTO = 2400

/** Whether the page may ask for the camera: only on https or on the local machine. */
export function hasCamera(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia)
}

/** Shows the camera in the video element and reports each code that comes into view; returns the function to stop. */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
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
  const reader = openReader()
  const seen = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false

  async function look(): Promise<void> {
    // A frame that cannot be read is skipped.
    const size = { width: video.videoWidth, height: video.videoHeight }
    const codes = await reader.read(video, size, WIDEST_FRAME).catch(() => [])
    const now = performance.now()
    for (const code of codes) {
      const isNew = now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) > SAME_LABEL_MS
      seen.set(code, now)
      if (isNew && !isStopped) onCode(code)
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }

  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    reader.close()
    release()
  }
}

/** The codes on a photo; none when it is not a picture. */
export async function codesOnPhoto(file: Blob): Promise<string[]> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return []
  const reader = openReader()
  try {
    return await reader.read(image, image, WIDEST_PHOTO)
  } finally {
    reader.close()
    image.close()
  }
}

type Size = { width: number; height: number }
type CodeReader = {
  read(source: CanvasImageSource, size: Size, widest: number): Promise<string[]>
  close(): void
}

/** The browser's own reader if available, else ours. */
function openReader(): CodeReader {
  const Own = globalThis.BarcodeDetector
  if (!Own) return shippedReader()
  const detector = new Own()
  return {
    async read(source) {
      return (await detector.detect(source)).map(({ rawValue }) => rawValue)
    },
    close: () => undefined,
  }
}

function shippedReader(): CodeReader {
  const worker = new Worker(new URL('./codeReader.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  let last = 0
  return {
    read(source, size, widest) {
      if (!pen || size.width === 0) return Promise.resolve([])
      const scale = Math.min(1, widest / size.width)
      canvas.width = Math.round(size.width * scale)
      canvas.height = Math.round(size.height * scale)
      pen.drawImage(source, 0, 0, canvas.width, canvas.height)
      const image = pen.getImageData(0, 0, canvas.width, canvas.height)
      const id = ++last
      return new Promise((resolve, reject) => {
        worker.addEventListener('error', () => reject(new Error('Codes cannot be read')), {
          once: true,
        })
        worker.addEventListener('message', function hear({ data }: MessageEvent) {
          if (data.id !== id) return
          worker.removeEventListener('message', hear)
          resolve(data.codes)
        })
        worker.postMessage({ id, image }, [image.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}
