import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { activeIssues } from '../raterAccounts.ts'
import { srmSpeQualityRater } from './srmSpeQualityRater.definition.ts'

export const srmSpeQualityRaterOperations = defineOperations(srmSpeQualityRater, {
  beforeSave: activeIssues,
})
