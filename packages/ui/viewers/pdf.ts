import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
// The worker is a separate file, served by the product like every other.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { loadChunk } from '../client/loadChunk.ts'

/** Location of character maps, fonts and decoders in the build: nothing is loaded from other hosts. */
const SHIPPED = '/pdfjs'

/** Opens a PDF. Its scripts are never run, and none of its external resources are loaded. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const pdfjs = await loadChunk(() => import('pdfjs-dist'))
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress
  return pdfjs.getDocument({
    // The library takes ownership of the bytes; a copy is needed when the viewer renders again.
    data: new Uint8Array(bytes.slice(0)),
    cMapUrl: `${SHIPPED}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${SHIPPED}/standard_fonts/`,
    wasmUrl: `${SHIPPED}/wasm/`,
    enableXfa: false,
  }).promise
}

/** Invisible text over the picture: for selection, search and screen readers. */
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
