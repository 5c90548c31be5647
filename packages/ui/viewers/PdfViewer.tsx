import { CloseOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/text.ts'
import { PdfPage } from './PdfPage.tsx'
import { openPdf } from './pdf.ts'
import { closeViewer, type Viewed } from './viewer.ts'
import './viewers.css'

const ZOOM = { least: 0.5, most: 4, step: 1.25 }

/** An overlay over the whole window. It opens when the file is loaded; if loading fails it does not open. */
export function PdfViewer({ viewed }: { viewed: Extract<Viewed, { kind: 'pdf' }> }) {
  const { tx } = useText()
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const close = useRef<HTMLButtonElement>(null)
  const before = useRef(document.activeElement)

  useEffect(() => {
    let isGone = false
    const opening = openPdf(viewed.bytes)
    opening.then((opened) => (isGone ? undefined : setPdf(opened)), closeViewer)
    return () => {
      isGone = true
      opening.then(
        (opened) => opened.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [viewed.bytes])

  useEffect(() => {
    if (!pdf) return
    close.current?.focus()
    // Content behind the overlay must be unreachable for keyboard and screen readers too.
    const behind = document.getElementById('root')
    behind?.setAttribute('inert', '')
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeViewer()
    }
    addEventListener('keydown', onKey)
    const { current } = before
    return () => {
      removeEventListener('keydown', onKey)
      behind?.removeAttribute('inert')
      if (current instanceof HTMLElement) current.focus()
    }
  }, [pdf])

  if (!pdf) return null
  const zoomBy = (factor: number) =>
    setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now * factor)))
  return createPortal(
    <div className="srm-pdf" role="dialog" aria-modal="true" aria-label={viewed.name}>
      <div className="srm-pdf-bar">
        <span className="srm-pdf-name">{viewed.name}</span>
        <span role="status">{tx('viewer.page', { at: page, of: pdf.numPages })}</span>
        <Button
          type="text"
          icon={<ZoomOutOutlined />}
          aria-label={tx('viewer.zoomOut')}
          onClick={() => zoomBy(1 / ZOOM.step)}
        />
        <Button
          type="text"
          icon={<ZoomInOutlined />}
          aria-label={tx('viewer.zoomIn')}
          onClick={() => zoomBy(ZOOM.step)}
        />
        <Button
          ref={close}
          type="text"
          icon={<CloseOutlined />}
          aria-label={tx('common.close')}
          onClick={closeViewer}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages scroll by the keyboard too */}
      <section className="srm-pdf-pages" tabIndex={0} aria-label={viewed.name}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} onSeen={setPage} />
        ))}
      </section>
    </div>,
    document.body,
  )
}
