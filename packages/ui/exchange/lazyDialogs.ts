import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'

/** Loaded when first opened, because most visits to a list export nothing. */
export const LazyExportDialog = lazyPart(() => import('./ExportDialog.tsx'), 'ExportDialog')

export const LazyImportWizard = lazyPart(() => import('./ImportWizard.tsx'), 'ImportWizard')
