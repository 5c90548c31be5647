import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { activeIssues } from '../raterAccounts.ts'
import { srmSpeTechRater } from './srmSpeTechRater.definition.ts'

export const srmSpeTechRaterOperations = defineOperations(srmSpeTechRater, {
  beforeSave: activeIssues,
})
