import { lazy, Suspense } from 'react'
import { useViewer } from './viewer.ts'

const ImageViewer = lazy(() =>
  import('./ImageViewer.tsx').then((module) => ({ default: module.ImageViewer })),
)
const PdfViewer = lazy(() =>
  import('./PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })),
)
const TextViewer = lazy(() =>
  import('./TextViewer.tsx').then((module) => ({ default: module.TextViewer })),
)

/** Shows what `viewFile` opened. Each viewer is loaded when first needed. */
export function ViewerHost() {
  const viewed = useViewer((state) => state.viewed)
  if (!viewed) return null
  return (
    <Suspense fallback={null}>
      {viewed.kind === 'images' ? (
        <ImageViewer viewed={viewed} />
      ) : viewed.kind === 'pdf' ? (
        <PdfViewer viewed={viewed} />
      ) : (
        <TextViewer viewed={viewed} />
      )}
    </Suspense>
  )
}
