import type {} from '@opensrm/platform/documents/operations.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmSlcSurveyScore.doExtend': { closeDate: string }
  }
}
