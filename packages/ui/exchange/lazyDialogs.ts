import { loadChunk } from '@opensrm/ui/client/loadChunk.ts'
import { lazy } from 'react'

/** Loaded when first opened: most visits to a list export nothing. */
export const LazyExportDialog = lazy(async () => {
  const { ExportDialog } = await loadChunk(() => import('./ExportDialog.tsx'))
  return { default: ExportDialog }
})

export const LazyImportWizard = lazy(async () => {
  const { ImportWizard } = await loadChunk(() => import('./ImportWizard.tsx'))
  return { default: ImportWizard }
})
