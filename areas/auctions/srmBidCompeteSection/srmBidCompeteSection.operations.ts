import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidCompeteSection } from './srmBidCompeteSection.definition.ts'

export const srmBidCompeteSectionOperations = defineOperations(srmBidCompeteSection, {
  effects: {
    async doCreateCompete(context, { documentId, sectionNo }) {
      const { id, versionNum } = await context.findAs(srmBidDocument, documentId ?? '')
      const { answer } = await context.callAs(srmBidDocument, 'doCreateCompete', {
        ...{ id, versionNum, sectionNo },
      })
      return { answer: answer as { [key: string]: unknown } }
    },
  },
})
