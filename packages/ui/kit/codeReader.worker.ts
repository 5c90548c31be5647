import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// Served by the product itself: no page loads anything from other hosts.
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'

// In a worker, which keeps the camera picture smooth and may run WebAssembly; pages may not.
prepareZXingModule({ overrides: { locateFile: () => address } })

const page = globalThis as unknown as {
  onmessage: (event: MessageEvent<{ id: number; image: ImageData }>) => void
  postMessage(answer: { id: number; codes: string[] }): void
}

page.onmessage = async ({ data: { id, image } }) => {
  const found = await readBarcodes(image, {
    tryHarder: true,
    formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'ITF'],
    maxNumberOfSymbols: 8,
  }).catch(() => [])
  page.postMessage({ id, codes: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
}
