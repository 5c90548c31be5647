import { lazy, Suspense } from 'react'
import { loadChunk } from '../client/loadChunk.ts'
import { translate } from '../i18n/text.ts'
import { notify } from '../shell/notify.ts'
import { Quiet } from '../shell/Quiet.tsx'
import { closeViewer, useViewer } from './viewer.ts'

const ImageViewer = lazy(() =>
  loadChunk(() => import('./ImageViewer.tsx')).then((module) => ({ default: module.ImageViewer })),
)
const PdfViewer = lazy(() =>
  loadChunk(() => import('./PdfViewer.tsx')).then((module) => ({ default: module.PdfViewer })),
)
const TextViewer = lazy(() =>
  loadChunk(() => import('./TextViewer.tsx')).then((module) => ({ default: module.TextViewer })),
)

/** Shows the file opened by `viewFile`. Each viewer is loaded on first use. */
export function ViewerHost() {
  const viewed = useViewer((state) => state.viewed)
  if (!viewed) return null
  return (
    <Quiet onFail={failed}>
      <Suspense fallback={null}>
        {viewed.kind === 'images' ? (
          <ImageViewer viewed={viewed} />
        ) : viewed.kind === 'pdf' ? (
          <PdfViewer viewed={viewed} />
        ) : (
          <TextViewer viewed={viewed} />
        )}
      </Suspense>
    </Quiet>
  )
}

function failed(): void {
  closeViewer()
  notify.error(translate('viewer.failed'))
}
