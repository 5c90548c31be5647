import type {} from '@opensrm/platform/documents/operations.ts'

declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBaseNotificationReceipt.doRecall': { reason: string }
  }
}
