import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
// The worker is a file of its own, served from here like every other.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { loadChunk } from '../client/loadChunk.ts'

/** Where the build puts character maps, fonts and decoders: nothing is fetched from elsewhere. */
const SHIPPED = '/pdfjs'

/** Opens a PDF. Scripts in it are never run, and nothing it names outside of itself is fetched. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const pdfjs = await loadChunk(() => import('pdfjs-dist'))
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress
  return pdfjs.getDocument({
    // The library takes the bytes over; they are wanted again when the viewer is drawn anew.
    data: new Uint8Array(bytes.slice(0)),
    cMapUrl: `${SHIPPED}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${SHIPPED}/standard_fonts/`,
    wasmUrl: `${SHIPPED}/wasm/`,
    enableXfa: false,
  }).promise
}

/** Words over the picture, invisible: to select, to search, to read aloud. */
export async function drawText(
  page: PDFPageProxy,
  container: HTMLElement,
  viewport: PageViewport,
): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist')
  container.replaceChildren()
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  const textContentSource = page.streamTextContent()
  await new TextLayer({ textContentSource, container, viewport }).render().catch(() => undefined)
}
