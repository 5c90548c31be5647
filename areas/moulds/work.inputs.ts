import type {} from '@opensrm/platform/documents/operations.ts'

declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmMdmMaintenance.doGenerate': { triggerType: 'SHOTS' | 'TIME' | 'MANUAL' }
  }
}
