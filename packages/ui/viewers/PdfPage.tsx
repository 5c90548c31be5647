import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawText } from './pdf.ts'

/** A4, until the page size is known. */
const GUESS = { width: 794, height: 1123 }
const CSS_UNITS = 96 / 72

/** One page, rendered when it comes near the window; the browser may discard it when it leaves. */
export function PdfPage(props: {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  onSeen: (page: number) => void
}) {
  const { pdf, number, zoom, onSeen } = props
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number <= 2)
  const [size, setSize] = useState(GUESS)
  const seen = useRef(onSeen)
  seen.current = onSeen

  useEffect(() => {
    const element = place.current
    if (!element) return
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    const front = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && seen.current(number),
      { threshold: 0.4 },
    )
    near.observe(element)
    front.observe(element)
    return () => {
      near.disconnect()
      front.disconnect()
    }
  }, [number])

  useEffect(() => {
    if (!isNear) return
    let stop = () => undefined as void
    let isGone = false
    void pdf.getPage(number).then(async (page) => {
      if (isGone || !canvas.current) return
      const viewport = page.getViewport({ scale: CSS_UNITS * zoom })
      setSize({ width: viewport.width / zoom, height: viewport.height / zoom })
      const sharpness = Math.min(devicePixelRatio || 1, 2)
      canvas.current.width = Math.floor(viewport.width * sharpness)
      canvas.current.height = Math.floor(viewport.height * sharpness)
      const drawing = page.render({
        canvas: canvas.current,
        viewport,
        transform: [sharpness, 0, 0, sharpness, 0, 0],
      })
      stop = () => drawing.cancel()
      await drawing.promise.catch(() => undefined)
      if (!isGone && words.current) await drawText(page, words.current, viewport)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, number, zoom, isNear])

  return (
    // The text is above the drawing: screen readers read it.
    <div
      ref={place}
      className="srm-pdf-page"
      data-page={number}
      style={{ width: size.width * zoom, height: size.height * zoom }}
    >
      <canvas ref={canvas} />
      <div ref={words} className="srm-pdf-words" />
    </div>
  )
}
